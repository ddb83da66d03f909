import type { Language } from '#contract/base/languages.ts';
import { plainSpelling, plainSpellings } from '#platform/rules/spelling.ts';
import { isNumber, type Term } from './terms.rules.ts';

/** PostgreSQL's dictionary of each. */
export const stemmers: Record<Language, string> = { de: 'german_stem', en: 'english_stem', es: 'spanish_stem' };

/** Stems; empty for stop words, null if unknown. */
export type Stems = Record<Language, string[] | null>;

export interface Form {
  letters: string;
  /** `anywhere`: within a word. */
  where: 'whole' | 'start' | 'anywhere';
}

export interface Meaning {
  word: string;
  forms: Form[];
  phrase: string[];
}

/** Omits stop words unless there is nothing else. */
export function meaningsOf(terms: readonly Term[], stems: ReadonlyMap<string, Stems>): Meaning[] {
  const telling = terms.filter((term) => term.kind === 'phrase' || !saysNothing(stems.get(term.word)));
  return (telling.length > 0 ? telling : terms).map((term) =>
    term.kind === 'phrase'
      ? { word: '', forms: [], phrase: term.words }
      : { word: term.word, forms: formsOf(term.word, stems.get(term.word)), phrase: [] },
  );
}

/** In any of the languages. */
function saysNothing(stems: Stems | undefined): boolean {
  return Object.values(stems ?? {}).some((found) => found?.length === 0);
}

/** Shorter ones match word starts only. */
const shortest = 4;

/** German stems match anywhere (compounds), those of other languages at word starts. */
function formsOf(word: string, stems: Stems | undefined): Form[] {
  if (isNumber(word)) return [{ letters: word, where: 'whole' }];
  if (/\d/.test(word)) return [{ letters: word, where: 'start' }];
  const { length } = Array.from(word);
  if (length < 3) return [{ letters: word, where: 'whole' }];
  if (length < shortest) return [{ letters: word, where: 'start' }];
  const { de, ...rest } = stems ?? {};
  const stem = stemIn(word, de);
  const anywhere: Form[] =
    stem.length < shortest
      ? [
          { letters: stem, where: 'start' },
          { letters: word, where: 'anywhere' },
        ]
      : [{ letters: stem, where: 'anywhere' }];
  const others = Object.values(rest)
    .map((found) => stemIn(word, found))
    .filter((other) => other.length < stem.length && other.length > 2);
  return [...anywhere, ...others.map((letters) => ({ letters, where: 'start' as const }))];
}

/** As typed: stemmers strip accents and differ in ü. */
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

/** For `to_tsquery`; keys start with `lead`, `more` are alternatives per term. */
export function indexQuery(queryTerms: readonly Meaning[], lead: string, more: readonly string[][] = []): string {
  return queryTerms
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

/** Disjoint, best first: same word ends, all words, some in the title and the rest in the text. */
export function titleQueries(queryTerms: readonly Meaning[], lead: string, whole: string): string[] {
  const titles = `${lead}!`;
  const each = queryTerms.map(({ forms, phrase }) =>
    phrase.length > 0 ? everyWord(phrase, titles) : anyOf(forms.flatMap((form) => keysOf(form, titles))),
  );
  const [ends, all, some] = [endsIn(queryTerms, titles), each.join(' & '), each.map((one) => `(${one})`).join(' | ')];
  // Titles are part of the text, but phrases may be in the text only.
  const isInText = queryTerms.every(({ phrase }) => phrase.length === 0);
  const query = (titles: string, isFound: boolean) => (isFound ? titles : `${whole} & ${titles}`);
  return [
    query(ends, isInText),
    query(`${all} & !(${ends})`, isInText),
    ...(queryTerms.length > 1 ? [query(`(${some}) & !(${all})`, false)] : []),
  ];
}

function endsIn(queryTerms: readonly Meaning[], lead: string): string {
  return queryTerms
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

/** Adjacent pairs. */
function pairsOf(phrase: readonly string[], lead: string): string {
  return phrase
    .slice(1)
    .map((next, index) => {
      const before = plainSpellings(phrase[index] ?? '');
      return anyOf(before.flatMap((word) => plainSpellings(next).map((other) => quoted(`${lead}${word} ${other}`))));
    })
    .join(' & ');
}

/** Null if there is no phrase. */
export function phraseQuery(queryTerms: readonly Meaning[]): string | null {
  const phrases = queryTerms.filter(({ phrase }) => phrase.length > 2);
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
