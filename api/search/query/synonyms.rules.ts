import { tradeSynonyms } from '#contract/base/text/trade-synonyms.ts';
import { wordsOf } from '../terms.rules.ts';
import type { Adjacent, Form } from './forms.rules.ts';
import { isSameWord, plainly } from '#contract/base/text/same-word.ts';

/** Words that mean the same, each of one or several words. */
export type Synonyms = readonly (readonly string[])[];

/** What else is looked for. */
export interface Meant {
  forms: Form[];
  adjacent: Adjacent[];
}

/** For each typed word the synonyms of it, or of a name of up to three words that it is part of. */
export function synonymsFor(typed: readonly string[], own: Synonyms): Meant[] {
  const found = typed.map((): Set<string> => new Set());
  typed.forEach((_, start) =>
    [1, 2, 3].forEach((number) => {
      const words = typed.slice(start, start + number);
      if (words.length < number) return;
      for (const other of synonymsOf(words.join(''), own)) words.forEach((__, at) => found[start + at]?.add(other));
    }),
  );
  return found.map((others) => ({
    forms: [...others].flatMap((other) => (other.includes(' ') ? [] : formOf(other))),
    adjacent: [...others].flatMap((other) => (other.includes(' ') ? { words: other.split(' '), begins: true } : [])),
  }));
}

function synonymsOf(letters: string, own: Synonyms): string[] {
  const plain = plainly(letters);
  const groups = [...entries, ...entriesOf(own)].filter(({ keys }) => keys.some((key) => isSameWord(key, plain)));
  return groups.flatMap(({ keys, words }) => words.filter((_, at) => !isSameWord(keys[at] ?? '', plain)));
}

interface Entry {
  /** Plain and without separators. */
  keys: string[];
  words: string[];
}

function entriesOf(groups: Synonyms): Entry[] {
  return groups.map((group) => {
    const words = group.map((one) => wordsOf(one.toLowerCase()).join(' ')).filter((one) => one !== '');
    return { words, keys: words.map((one) => plainly(one.replaceAll(' ', ''))) };
  });
}

const entries = entriesOf(tradeSynonyms);

/** Short forms are words or begin one. */
function formOf(word: string): Form {
  const { length } = Array.from(word);
  const where = length < 3 ? 'whole' : length < 4 ? 'start' : 'anywhere';
  return { letters: stemOf(word), where, isSynonym: true };
}

/** Without the ending of its case or number. */
function stemOf(word: string): string {
  return Array.from(word).length > 6 ? word.replace(/(?:ern|en|er|em|es|e|n)$/, '') : word;
}
