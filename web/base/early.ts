/** An answer that the document's own script has asked for while the program was still coming (decision 079). */
export interface Early {
  answer: Response;
  /** The token it was asked with; null for the call that brings the token. */
  token: string | null;
  /** When it came, in milliseconds of the page's own clock. */
  at: number;
}

declare global {
  interface Window {
    /** By address; what could not be asked for is null. Written by `index.html`. */
    early?: Record<string, Promise<Early | null>>;
  }
}

/** As long as the program takes an answer of its own for fresh, in milliseconds. */
const freshFor = 30_000;

/**
 * The answer to a call that has been begun already with this token, once; null where there is none to be had, so that
 * one asks by oneself. What only a newer token or another try could answer is not taken.
 */
export async function earlyAnswer(address: string, token: string | null): Promise<Response | null> {
  const begun = window.early?.[address];
  if (!begun) return null;
  delete window.early?.[address];
  const early = await begun;
  if (!early || early.token !== token || performance.now() - early.at > freshFor) return null;
  const { status } = early.answer;
  return status === 401 || status >= 500 ? null : early.answer;
}

/** Something is being changed: what was asked before may be different by now. */
export function forgetEarly(): void {
  delete window.early;
}
