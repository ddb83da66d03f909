import { plainSpelling } from './spelling.ts';

/** Whether both are forms of one word: "Lehrlinge" and "Lehrling". Both plainly spelled. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3) return false;
  return long.startsWith(short) && endings.has(long.slice(short.length));
}

/** In one spelling: without accents, and without the e of ae, oe and ue. */
export function plainly(word: string): string {
  return plainSpelling(word).replace(/([aou])e/g, '$1');
}

const endings = new Set(['e', 'en', 'er', 'ern', 'es', 'n', 's', 'r', 'in', 'innen']);
