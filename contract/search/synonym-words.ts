import { isSameWord, plainly } from '../base/text/same-word.ts';
import { tradeSynonyms } from '../base/text/trade-synonyms.ts';

/** Of an entry its letters and words, of a group its entries, and how many groups there may be. */
export const synonymLimits = { letters: 60, words: 3, group: 12, groups: 200 } as const;

/** Why a group cannot be kept; `word` is the entry that it is about. */
export type SynonymFault =
  | { fault: 'tooFew' | 'tooMany' }
  | { fault: 'tooLong' | 'tooManyWords' | 'noLetters'; word: string }
  | { fault: 'taken'; word: string; group: readonly string[] };

/** The first fault of a group; `others` are the office's other groups. */
export function synonymFault(
  words: readonly string[],
  others: readonly (readonly string[])[],
): SynonymFault | undefined {
  for (const word of words) {
    const fault = faultOf(word);
    if (fault) return { fault, word };
  }
  const [first = ''] = words;
  if (words.every((word) => isSameEntry(word, first))) return { fault: 'tooFew' };
  if (words.length > synonymLimits.group) return { fault: 'tooMany' };
  for (const word of words) {
    const group = others.find((other) => other.some((one) => isSameEntry(one, word)));
    if (group) return { fault: 'taken', word, group };
  }
  return undefined;
}

function faultOf(word: string): 'tooLong' | 'tooManyWords' | 'noLetters' | undefined {
  if (Array.from(word).length > synonymLimits.letters) return 'tooLong';
  if (!/\p{L}/u.test(word) || Array.from(word.replace(separators, '')).length < 2) return 'noLetters';
  return (word.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > synonymLimits.words ? 'tooManyWords' : undefined;
}

/** Without repetitions; forms of one word are kept, as both are found. */
export function distinctWords(words: readonly string[]): string[] {
  return words.filter((word, at) => words.findIndex((one) => keyOf(one) === keyOf(word)) === at);
}

/** The groups of the trade that have one of the words too, each with that word. */
export function tradeGroupsWith(words: readonly string[]): { word: string; group: readonly string[] }[] {
  return tradeSynonyms.flatMap((group) => {
    const word = words.find((one) => group.some((other) => isSameEntry(one, other)));
    return word === undefined ? [] : { word, group };
  });
}

/** As the search compares them. */
export function isSameEntry(one: string, other: string): boolean {
  return isSameWord(keyOf(one), keyOf(other));
}

function keyOf(word: string): string {
  return plainly(word.replace(separators, ''));
}

const separators = /[^\p{L}\p{N}]+/gu;
