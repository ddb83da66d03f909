import { plainSpellings } from '#platform/rules/spelling.ts';
import type { Adjacent, Form } from './query/forms.rules.ts';
import { type Meaning, typedOf } from './query-terms.rules.ts';

/** Rank of the first of `titleQueries` that matches, else their number; computed without the index. */
export function titleFit(queryTerms: readonly Meaning[]): (words: readonly string[]) => number {
  const each = queryTerms.map(({ word, forms, phrase, adjacent, apart }) => {
    const ends = typedOf(word, forms).flatMap(endings);
    const starts = forms.flatMap(startsOf);
    const split = adjacent.filter(({ isSplit }) => isSplit).map(({ words }) => everyWord({ words, begins: false }));
    const among = [
      ...adjacent.map(everyWord),
      ...(phrase.length > 0 ? [everyWord({ words: phrase, begins: false })] : []),
      ...apart.map((parts) => {
        const tests = parts.map(startsOf);
        return (keys: readonly string[]) => tests.every((fits) => fits.some((fit) => keys.some(fit)));
      }),
    ];
    return {
      endsIn:
        phrase.length > 0
          ? everyWord({ words: phrase, begins: false })
          : (keys: readonly string[]) => keys.some((key) => ends.includes(key)) || split.some((has) => has(keys)),
      has: (keys: readonly string[]) => starts.some((fits) => keys.some(fits)) || among.some((has) => has(keys)),
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

function everyWord({ words, begins }: Adjacent): (keys: readonly string[]) => boolean {
  const tests = words.map((letters, index) =>
    startsOf({ letters, where: begins && index === words.length - 1 ? 'start' : 'whole' }),
  );
  return (keys) => tests.every((fits) => fits.some((fit) => keys.some(fit)));
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
