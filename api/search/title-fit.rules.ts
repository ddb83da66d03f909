import { plainSpellings } from '#platform/rules/spelling.ts';
import type { Form, Meaning } from './query-terms.rules.ts';

/** Rank of the first of `titleQueries` that matches, else their number; computed without the index. */
export function titleFit(queryTerms: readonly Meaning[]): (words: readonly string[]) => number {
  const each = queryTerms.map(({ word, forms, phrase }) => {
    const everyWord = (keys: readonly string[]) => phrase.every((one) => wholes(one).some((key) => keys.includes(key)));
    const ends = [word, ...forms.map(({ letters }) => letters)].flatMap(endings);
    const starts = forms.flatMap(startsOf);
    return phrase.length > 0
      ? { endsIn: everyWord, has: everyWord }
      : {
          endsIn: (keys: readonly string[]) => keys.some((key) => ends.includes(key)),
          has: (keys: readonly string[]) => starts.some((fits) => keys.some(fits)),
        };
  });
  return (words) => {
    const keys = words.flatMap(keysOf);
    if (each.every(({ endsIn }) => endsIn(keys))) return 0;
    if (each.every(({ has }) => has(keys))) return 1;
    return queryTerms.length > 1 && !each.some(({ has }) => has(keys)) ? 3 : 2;
  };
}

/** As the database's `search_parts`: the word and its endings of four letters or more. */
function keysOf(word: string): string[] {
  const letters = Array.from(word);
  if (/[0-9]/.test(word)) return [`^${word}`];
  const ends = letters.flatMap((_, at) =>
    at === 1 || at === 2 || at > letters.length - 4 ? [] : letters.slice(at).join(''),
  );
  return [`^${word}`, ...ends];
}

function wholes(word: string): string[] {
  return plainSpellings(word).map((plain) => `^${plain}`);
}

function endings(letters: string): string[] {
  return plainSpellings(letters).flatMap((word) => [word, `^${word}`]);
}

function startsOf({ letters, where }: Form): ((key: string) => boolean)[] {
  if (where === 'whole') return wholes(letters).map((whole) => (key) => key === whole);
  return plainSpellings(letters).map((plain) => {
    const start = where === 'start' ? `^${plain}` : plain;
    return (key) => key.startsWith(start);
  });
}
