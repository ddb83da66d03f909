/** An answer that the document requested before the program loaded (decision 079). */
interface Early {
  answer: Response;
  /** The token sent; null for the refresh call. */
  token: string | null;
  /** In milliseconds of `performance.now()`. */
  at: number;
}

declare global {
  interface Window {
    /** By address; null where the call was not possible. Set by `index.html`. */
    early?: Record<string, Promise<Early | null>>;
  }
}

interface Read {
  data: unknown;
  token: string | null;
  at: number;
}

const read = new Map<string, Read>();

/** Milliseconds; as `staleTime` of the queries. */
const freshFor = 30_000;

/**
 * The early answer to a call with this token, once; null if there is none. Failures that a newer token or a retry could
 * fix do not count.
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

export function readEarly(): void {
  for (const [address, begun] of Object.entries(window.early ?? {})) void readOne(address, begun).catch(() => {});
}

async function readOne(address: string, begun: Promise<Early | null>): Promise<void> {
  const early = await begun;
  if (early?.answer.status !== 200) return;
  const data: unknown = await early.answer.clone().json();
  if (window.early?.[address] === begun) read.set(address, { data, token: early.token, at: early.at });
}

/** The parsed early answer, once; undefined where `earlyAnswer` or the server must be asked. */
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

/** Call before a change, as early answers may be outdated by it. */
export function forgetEarly(): void {
  delete window.early;
  read.clear();
}
