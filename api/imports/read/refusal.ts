// Plain errors, so that the reading thread starts without the contract: it starts for every file.

/** Why a file is no table that we take; the text is for whoever sent it. */
export function refusal(detail: string): Error {
  return Object.assign(new Error(detail), { name: refused });
}

export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === refused;
}

const refused = 'Refusal';
