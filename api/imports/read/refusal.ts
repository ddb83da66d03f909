// Plain errors, so that the reading thread starts without the contract: it starts for every file.
import type { FileRefusal } from '#contract/base/refusals.ts';

interface Refusal extends Error {
  reason: FileRefusal;
}

/** Why a file is no table that we take. */
export function refusal(reason: FileRefusal): Error {
  return Object.assign(new Error(reason.code), { name: refused, reason });
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === refused;
}

const refused = 'Refusal';
