import { normalized } from '#contract/base/text/normalized.ts';
import { pairOf, pairs, plainSpelling } from '#contract/base/text/spelling.ts';

/** "Prüfung" and "Pruefung" give prufung and pruefung. */
export function plainSpellings(typed: string): string[] {
  const parts =
    normalized(typed, 'NFKC')
      .toLowerCase()
      .match(/ae|oe|ue|[^]/gu) ?? [];
  return parts.reduce<string[]>(
    (spelled, part) => {
      const pair = Object.hasOwn(pairs, part) ? part : 'äöü'.includes(part) ? pairOf.get(part) : undefined;
      const choices = pair && spelled.length < mostSpellings ? [pair.slice(0, 1), pair] : [plainSpelling(part)];
      return spelled.flatMap((start) => choices.map((end) => start + end));
    },
    [''],
  );
}

const mostSpellings = 8;
