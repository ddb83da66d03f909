import { plainSpelling, plainSpellings } from '#api/base/spelling.ts';
import { isNumber, type Term } from './terms.rules.ts';

/** What a stemmer says of a word: its stems, nothing for a word that says nothing such as "der", null where it knows none. */
export type Stems = Record<'german' | 'english' | 'spanish', string[] | null>;

/** A way in which a word may stand in a text, in letters as they were typed. */
export interface Form {
  letters: string;
  /** `whole` word, `start` of a word, or `anywhere` in one. */
  where: 'whole' | 'start' | 'anywhere';
}

/** A term with all that is as good as it. */
export interface Meaning {
  /** As typed; empty where it is a phrase. */
  word: string;
  forms: Form[];
  /** Words that stand behind one another; empty where it is one word. */
  phrase: string[];
}

/** The words of these terms, each as the texts may have it; words that say nothing are left out unless there is nothing else. */
export function meaningsOf(terms: readonly Term[], stems: ReadonlyMap<string, Stems>): Meaning[] {
  const telling = terms.filter((term) => term.kind === 'phrase' || !saysNothing(stems.get(term.word)));
  return (telling.length > 0 ? telling : terms).map((term) =>
    term.kind === 'phrase'
      ? { word: '', forms: [], phrase: term.words }
      : { word: term.word, forms: formsOf(term.word, stems.get(term.word)), phrase: [] },
  );
}

/** In one of the languages; short words of the others are met as "der" is. */
function saysNothing(stems: Stems | undefined): boolean {
  return Object.values(stems ?? {}).some((found) => found?.length === 0);
}

/** So short, a word is looked for only where words begin. */
const shortest = 4;

/**
 * A word stands for all that have its German stem anywhere in them, as compounds do, and for those that begin with its
 * English or Spanish stem.
 */
function formsOf(word: string, stems: Stems | undefined): Form[] {
  if (isNumber(word)) return [{ letters: word, where: 'whole' }];
  if (/\d/.test(word)) return [{ letters: word, where: 'start' }];
  const { length } = Array.from(word);
  if (length < 3) return [{ letters: word, where: 'whole' }];
  if (length < shortest) return [{ letters: word, where: 'start' }];
  const stem = stemIn(word, stems?.german);
  const anywhere: Form[] =
    stem.length < shortest
      ? [
          { letters: stem, where: 'start' },
          { letters: word, where: 'anywhere' },
        ]
      : [{ letters: stem, where: 'anywhere' }];
  const others = [stems?.english, stems?.spanish]
    .map((found) => stemIn(word, found))
    .filter((other) => other.length < stem.length && other.length > 2);
  return [...anywhere, ...others.map((letters) => ({ letters, where: 'start' as const }))];
}

/** The beginning of the word that is its stem: stemmers take marks away, and differ between versions in how they spell ü. */
function stemIn(word: string, stems: string[] | null | undefined): string {
  const [stem] = stems ?? [];
  if (stem === undefined) return word;
  const wanted = squeezed(stem);
  for (let end = 1; end <= word.length; end += 1)
    if (squeezed(word.slice(0, end)) === wanted) return word.slice(0, end);
  return word;
}

function squeezed(word: string): string {
  return plainSpelling(word)
    .replace(/([aou])e/g, '$1')
    .replaceAll('ss', 's');
}

/**
 * What the index is asked for, in the language of `to_tsquery`: each key begins with `lead`; `more` are the keys that are as
 * good as each term.
 */
export function indexQuery(meanings: readonly Meaning[], lead: string, more: readonly string[][] = []): string {
  return meanings
    .map(({ forms, phrase }, index) =>
      phrase.length > 0
        ? pairsOf(phrase, lead)
        : anyOf([
            ...forms.flatMap((form) => keysOf(form, lead)),
            ...(more[index] ?? []).map((key) => quoted(lead + key)),
          ]),
    )
    .join(' & ');
}

/**
 * The same for titles that fit well (`titleFit`), best first, no title in two of them: with words that end as was typed, as a
 * Gesellenprüfung is a Prüfung; with all that was typed; with some of it, where the text has the rest.
 */
export function titleQueries(meanings: readonly Meaning[], lead: string, whole: string): string[] {
  const titles = `${lead}!`;
  const each = meanings.map(({ forms, phrase }) =>
    phrase.length > 0 ? everyWord(phrase, titles) : anyOf(forms.flatMap((form) => keysOf(form, titles))),
  );
  const [ends, all, some] = [endsIn(meanings, titles), each.join(' & '), each.map((one) => `(${one})`).join(' | ')];
  // Words in a title are in the text too, but they may stand together in the text alone.
  const isInText = meanings.every(({ phrase }) => phrase.length === 0);
  const query = (titles: string, isFound: boolean) => (isFound ? titles : `${whole} & ${titles}`);
  return [
    query(ends, isInText),
    query(`${all} & !(${ends})`, isInText),
    ...(meanings.length > 1 ? [query(`(${some}) & !(${all})`, false)] : []),
  ];
}

function endsIn(meanings: readonly Meaning[], lead: string): string {
  return meanings
    .map(({ word: typed, forms, phrase }) =>
      phrase.length > 0
        ? everyWord(phrase, lead)
        : anyOf(
            [typed, ...forms.map(({ letters }) => letters)].flatMap((letters) =>
              plainSpellings(letters).flatMap((word) => [quoted(lead + word), quoted(`${lead}^${word}`)]),
            ),
          ),
    )
    .join(' & ');
}

function everyWord(phrase: readonly string[], lead: string): string {
  return phrase.map((word) => anyOf(wholes(word, lead))).join(' & ');
}

/** Each two words of it behind one another. */
function pairsOf(phrase: readonly string[], lead: string): string {
  return phrase
    .slice(1)
    .map((next, index) => {
      const before = plainSpellings(phrase[index] ?? '');
      return anyOf(before.flatMap((word) => plainSpellings(next).map((other) => quoted(`${lead}${word} ${other}`))));
    })
    .join(' & ');
}

/** What must stand together beyond pairs, of the words with their places; null where nothing must. */
export function phraseQuery(meanings: readonly Meaning[]): string | null {
  const phrases = meanings.filter(({ phrase }) => phrase.length > 2);
  if (phrases.length === 0) return null;
  return phrases
    .map(({ phrase }) => `(${phrase.map((word) => anyOf(plainSpellings(word).map(quoted))).join(' <-> ')})`)
    .join(' & ');
}

function keysOf({ letters, where }: Form, lead: string): string[] {
  if (where === 'whole') return wholes(letters, lead);
  return plainSpellings(letters).map((word) => `${quoted(`${lead}${where === 'start' ? '^' : ''}${word}`)}:*`);
}

function wholes(word: string, lead: string): string[] {
  return plainSpellings(word).map((plain) => quoted(`${lead}^${plain}`));
}

function anyOf(keys: readonly string[]): string {
  return `(${[...new Set(keys)].join(' | ')})`;
}

function quoted(key: string): string {
  return `'${key.replace(/['\\]/g, '$&$&')}'`;
}
