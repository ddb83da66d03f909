import type { Language } from '#contract/base/languages.ts';
import { cutShort } from '#contract/base/text/cut-short.ts';
import { plainSpelling } from '#contract/base/text/spelling.ts';
import { plainSpellings } from '#platform/rules/spelling.ts';
import { splitsOf, suspendedOf } from './query/compounds.rules.ts';
import { isEmptyWord, isHelpful } from './query/empty-words.rules.ts';
import type { Adjacent, Form } from './query/forms.rules.ts';
import { isYear, monthOf, otherFigures } from './query/numbers.rules.ts';
import { type Synonyms, synonymsFor } from './query/synonyms.rules.ts';
import { isNumber, type Term } from './terms.rules.ts';

/** PostgreSQL's dictionary of each. */
export const stemmers: Record<Language, string> = { de: 'german_stem', en: 'english_stem', es: 'spanish_stem' };

/** Stems; empty for stop words, null if unknown. */
export type Stems = Record<Language, string[] | null>;

export interface Meaning {
  /** As it is named to the reader. */
  typed: string;
  word: string;
  forms: Form[];
  phrase: string[];
  /** Alternatives of several words, and of figures that are written otherwise. */
  adjacent: Adjacent[];
  /** Alternatives: all of these, anywhere. */
  apart: Form[][];
  /** The word cut by a hyphen, for texts that complete it with the end of another. */
  suspended?: string[];
  /** Alternatives: keys of what is shown beside the words. */
  shown: string[];
}

/** What was typed, as it is looked for. */
export interface Asked {
  needed: Meaning[];
  /** Puts first what has them too. */
  helpful: Meaning[];
  /** Say nothing: looked for if nothing else is found. */
  silent: Meaning[];
  /** All words in order, for what has them adjacent. */
  inOrder: string[];
}

/** Omits stop words and those that say nothing, unless there is nothing else. */
export function askedBy(terms: readonly Term[], stems: ReadonlyMap<string, Stems>, own: Synonyms = []): Asked {
  const meanings = meaningsOf(terms, stems, own);
  const inOrder = terms.flatMap((term) => (term.kind === 'word' ? [term.word] : term.words));
  const telling = meanings.filter(({ word }) => word === '' || !isSilent(word, stems.get(word)));
  if (telling.length === 0) return { needed: meanings, helpful: [], silent: [], inOrder };
  const silent = meanings.filter((one) => !telling.includes(one));
  const needed = telling.filter(({ word }) => word === '' || !isHelpful(word));
  if (needed.length === 0) return { needed: telling, helpful: [], silent, inOrder };
  return { needed, helpful: telling.filter((one) => !needed.includes(one)), silent, inOrder };
}

function meaningsOf(terms: readonly Term[], stems: ReadonlyMap<string, Stems>, own: Synonyms): Meaning[] {
  const synonyms = synonymsFor(
    terms.map((term) => (term.kind === 'word' ? term.word : '')),
    own,
  );
  return terms.map((term, index) => {
    const nothing = { apart: [], shown: [] };
    if (term.kind === 'phrase') {
      const adjacent = term.others.map((words): Adjacent => ({ words, begins: false }));
      return { typed: term.typed, word: '', forms: [], phrase: term.words, adjacent, ...nothing };
    }
    const { word } = term;
    const meant = synonyms[index];
    const own = formsOf(word, stems.get(word));
    const figures = isNumber(word) ? otherFigures([word], { isThousands: false }) : [];
    const typed = [...own, ...joinedAt(terms, index, stems)];
    const short = typed.flatMap(({ letters }) => cutShort(letters) ?? []);
    return {
      typed: word,
      word,
      forms: [
        ...typed,
        ...short.map((cut): Form => ({ letters: cut.before + cut.short, where: 'whole', isSynonym: true })),
        ...(meant?.forms ?? []),
      ],
      phrase: [],
      adjacent: [
        ...(terms.length > mostJoined ? [] : splitsOf(own[0]?.letters ?? word)),
        ...figures.map((words): Adjacent => ({ words, begins: false })),
        ...short.flatMap((cut): Adjacent[] =>
          cut.before === '' ? [] : [{ words: [cut.before, cut.short], begins: false }],
        ),
        ...(meant?.adjacent ?? []),
        ...inFigures(word, terms[index + 1]),
      ],
      ...nothing,
      ...(terms.length <= mostJoined && { suspended: suspendedOf(own[0]?.letters ?? word) }),
    };
  });
}

/** "März 2024" as 12.03.2024. */
function inFigures(word: string, next: Term | undefined): Adjacent[] {
  const month = monthOf(word);
  return month !== undefined && next?.kind === 'word' && isYear(next.word)
    ? [{ words: [`${month}`, next.word], begins: false }]
    : [];
}

/** A longer question is no name, and costs with each word. */
const mostJoined = 6;

/** The typed words around it as one: "Soka Bau" and "SOKA-BAU" find sokabau. */
function joinedAt(terms: readonly Term[], index: number, stems: ReadonlyMap<string, Stems>): Form[] {
  if (terms.length > mostJoined) return [];
  const ranges = [
    [index - 1, index],
    [index, index + 1],
    [index - 2, index],
    [index - 1, index + 1],
    [index, index + 2],
  ] as const;
  return ranges.flatMap(([from, to]): Form[] => {
    const words = terms.slice(Math.max(from, 0), to + 1).flatMap((term) => (term.kind === 'word' ? [term.word] : []));
    if (from < 0 || words.length <= to - from || words.every(isNumber)) return [];
    const last = words.at(-1) ?? '';
    const letters = [...words.slice(0, -1), /\d/.test(last) ? last : stemIn(last, stems.get(last)?.de)].join('');
    return [{ letters, where: /\d/.test(letters) || Array.from(letters).length < shortest ? 'start' : 'anywhere' }];
  });
}

/** A stop word of any of the languages, or a word that says nothing in a question. */
export function isSilent(word: string, stems: Stems | undefined): boolean {
  return isEmptyWord(word) || Object.values(stems ?? {}).some((found) => found?.length === 0);
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

/** For `to_tsquery`; keys start with `lead`. */
export function indexQuery(queryTerms: readonly Meaning[], lead: string): string {
  return queryTerms.map((term) => termQuery(term, lead)).join(' & ');
}

/** At least so many of the terms. */
export function someQuery(queryTerms: readonly Meaning[], lead: string, least: number): string {
  return choicesOf(queryTerms, least)
    .map((chosen) => `(${indexQuery(chosen, lead)})`)
    .join(' | ');
}

function choicesOf<T>(items: readonly T[], number: number): T[][] {
  if (number === 0) return [[]];
  return items.flatMap((item, index) => choicesOf(items.slice(index + 1), number - 1).map((rest) => [item, ...rest]));
}

function termQuery({ forms, phrase, adjacent, apart, shown, suspended = [] }: Meaning, lead: string): string {
  return anyOf([
    ...(phrase.length > 0 ? [`(${pairsOf({ words: phrase, begins: false }, lead)})`] : []),
    ...forms.flatMap((form) => keysOf(form, lead)),
    ...adjacent.map((one) => `(${pairsOf(one, lead)})`),
    ...apart.map((parts) => `(${parts.map((form) => anyOf(keysOf(form, lead))).join(' & ')})`),
    ...shown.map((key) => quoted(lead + key)),
    ...suspended.flatMap(plainSpellings).map((cut) => `${quoted(lead + cut)}:*`),
  ]);
}

/** All words in the order in which they were typed; undefined for one. */
export function inOrderQuery(words: readonly string[], lead: string): string | undefined {
  return words.length < 2 ? undefined : pairsOf({ words, begins: true }, lead);
}

/** Disjoint, best first: same word ends, all words, some in the title and the rest in the text. */
export function titleQueries(queryTerms: readonly Meaning[], lead: string, whole: string): string[] {
  const titles = `${lead}!`;
  const each = queryTerms.map(({ forms, phrase, adjacent, apart }) =>
    anyOf([
      ...(phrase.length > 0 ? [`(${everyWord({ words: phrase, begins: false }, titles)})`] : []),
      ...forms.flatMap((form) => keysOf(form, titles)),
      ...adjacent.map((one) => `(${everyWord(one, titles)})`),
      ...apart.map((parts) => `(${parts.map((form) => anyOf(keysOf(form, titles))).join(' & ')})`),
    ]),
  );
  const [ends, all, some] = [endsIn(queryTerms, titles), each.join(' & '), each.map((one) => `(${one})`).join(' | ')];
  // Titles are part of the text, but adjacent words may be in the text only.
  const isInText = queryTerms.every(({ phrase, adjacent }) => phrase.length === 0 && adjacent.length === 0);
  const query = (titles: string, isFound: boolean) => (isFound ? titles : `(${whole}) & ${titles}`);
  return [
    query(ends, isInText),
    query(`${all} & !(${ends})`, isInText),
    ...(queryTerms.length > 1 ? [query(`(${some}) & !(${all})`, false)] : []),
  ];
}

function endsIn(queryTerms: readonly Meaning[], lead: string): string {
  return queryTerms
    .map(({ word: typed, forms, phrase, adjacent }) =>
      phrase.length > 0
        ? everyWord({ words: phrase, begins: false }, lead)
        : anyOf([
            ...typedOf(typed, forms).flatMap((letters) =>
              plainSpellings(letters).flatMap((word) => [quoted(lead + word), quoted(`${lead}^${word}`)]),
            ),
            ...adjacent
              .filter(({ isSplit }) => isSplit)
              .map(({ words }) => `(${everyWord({ words, begins: false }, lead)})`),
          ]),
    )
    .join(' & ');
}

/** What a title must end with to be the best. */
export function typedOf(typed: string, forms: readonly Form[]): string[] {
  return [typed, ...forms.filter(({ isSynonym }) => !isSynonym).map(({ letters }) => letters)];
}

function everyWord({ words, begins }: Adjacent, lead: string): string {
  return words
    .map((word, index) =>
      anyOf(
        begins && index === words.length - 1 ? keysOf({ letters: word, where: 'start' }, lead) : wholes(word, lead),
      ),
    )
    .join(' & ');
}

/** Adjacent pairs. */
function pairsOf({ words, begins }: Adjacent, lead: string): string {
  if (words.length < 2) return everyWord({ words, begins }, lead);
  return words
    .slice(1)
    .map((next, index) => {
      const before = plainSpellings(words[index] ?? '');
      const end = begins && index === words.length - 2 ? ':*' : '';
      return anyOf(
        before.flatMap((word) => plainSpellings(next).map((other) => quoted(`${lead}${word} ${other}`) + end)),
      );
    })
    .join(' & ');
}

/** Null if there is no phrase. */
export function phraseQuery(queryTerms: readonly Meaning[]): string | null {
  const phrases = queryTerms.filter(({ phrase }) => phrase.length > 2);
  if (phrases.length === 0) return null;
  const inText = ({ words, begins }: Adjacent) =>
    `(${words.map((word, at) => anyOf(plainSpellings(word).map((plain) => quoted(plain) + (begins && at === words.length - 1 ? ':*' : '')))).join(' <-> ')})`;
  return phrases
    .map(({ phrase, adjacent }) => anyOf([{ words: phrase, begins: false }, ...adjacent].map(inText)))
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
