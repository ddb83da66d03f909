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

interface Read {
  data: unknown;
  token: string | null;
  at: number;
}

/** What has come of them, read, by address. */
const read = new Map<string, Read>();

/** As long as the program takes an answer of its own for fresh, in milliseconds. */
const freshFor = 30_000;

/**
 * The answer to a call that has been begun already with this token, once; null where there is none to be had, so that
 * one asks by oneself. What only a newer token or another try could answer is not taken.
 */
export async function earlyAnswer(address: string, token: string | null): Promise<Response | null> {
  const begun = window.early?.[address];
  if (!begun) return null;
  forget(address);
  const early = await begun;
  if (!early || early.token !== token || performance.now() - early.at > freshFor) return null;
  const { status } = early.answer;
  return status === 401 || status >= 500 ? null : early.answer;
}

/** Reads what is found as it comes, so that screens can be drawn with it at once. Call when the program begins. */
export function readEarly(): void {
  for (const [address, begun] of Object.entries(window.early ?? {})) void readOne(address, begun).catch(() => {});
}

async function readOne(address: string, begun: Promise<Early | null>): Promise<void> {
  const early = await begun;
  if (early?.answer.status !== 200) return;
  const data: unknown = await early.answer.clone().json();
  if (window.early?.[address] === begun) read.set(address, { data, token: early.token, at: early.at });
}

/** What an answer found, once, where it has been read by now; undefined wherever `earlyAnswer` or the server is to be asked. */
export function earlyFinding(address: string, token: string | null): unknown {
  const found = read.get(address);
  if (!found || found.token !== token || performance.now() - found.at > freshFor) return undefined;
  forget(address);
  return found.data;
}

function forget(address: string): void {
  delete window.early?.[address];
  read.delete(address);
}

/** Something is being changed: what was asked before may be different by now. */
export function forgetEarly(): void {
  delete window.early;
  read.clear();
}
