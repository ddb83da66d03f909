import { plainSpelling } from './spelling.ts';

interface CutShort {
  /** What stands before it: "haupt". */
  before: string;
  short: string;
  /** Plainly spelled, as far as all cases have it. */
  long: string;
}

/** Stems may lack the second s. */
const ends = [
  { short: 'str', long: 'strass', pattern: /stras(?:se?)?$/ },
  { short: 'pl', long: 'platz', pattern: /platz$/ },
];

/** Words of addresses that are often cut short: "Hauptstraße" as "Hauptstr." or "Haupt Str.", "Marktplatz" as "Marktpl." */
export function cutShort(word: string): CutShort | undefined {
  const plain = plainSpelling(word);
  const end = ends.find(({ pattern }) => pattern.test(plain));
  return end && { before: plain.replace(end.pattern, ''), short: end.short, long: end.long };
}
