import { cutShort } from './cut-short.ts';
import { normalized } from './normalized.ts';
import { plainSpelling, spelledLike } from './spelling.ts';

/** How a word or a number begins, in the regular expressions of the database and of JavaScript. */
const wordStart = { database: '\\m', script: '(?<![\\p{L}\\p{N}])' };
const wordEnd = { database: '\\M', script: '(?![\\p{L}\\p{N}])' };
type Dialect = keyof typeof wordStart;

/** Stand within a name, and are left out or written otherwise by who looks for it. */
const joiners = `-‐‑‒–—.'’‘‛ʼ´\`′/`;
const joined = `[${joiners}]*`;
const joinerSign = new RegExp(`[${joiners}]`, 'g');

/** Titles and forms of address are left out beside other words: most records have none. */
const titles = new Set(
  `dr drs prof profdr professor professorin doktor dipl diplom dipling diplkfm diplbetrw ing ingenieur kfm betrw mag msc bsc
  meng beng mba llm phd hc rer nat med dent vet jur iur oec pol phil habil grad kffr fh hwk ihk herr herrn frau hr fr`.split(
    /\s+/,
  ),
);

/** Left out only if nothing is found with them: each may be part of a name. */
const often = new Set(
  `gmbh mbh gug ug ohg kg kgaa ag ek ekfm ekfr ev eg gbr se co cie haftungsbeschrankt und u and y der die das des den dem fur von
  vom zu zum zur im in am an bei ma ba gepr geprufter geprufte staatl staatlich betriebswirt betriebswirtin techniker technikerin innung betrieb
  firma fa`.split(/\s+/),
);

function isOften(plain: string): boolean {
  return often.has(plain) || /meister(?:in)?$/.test(plain);
}

interface Sought {
  /** Each must be found; an expression of the dialect. */
  patternIn: (dialect: Dialect) => string;
  /** What the database's index of names is asked for: letters and digits without accents, may be empty. */
  letters: string[];
  isOften: boolean;
}

/** A way to look for a name: `pattern` holds for the texts that have all words. */
export interface NameSearch {
  /** For `~*`, empty for everything. */
  pattern: string;
  letters: string[];
  isOneWord: boolean;
}

/** The ways to look for what was typed, in this order: the next one only if one finds nothing. Never empty. */
export function nameSearches(typed: string): [NameSearch, ...NameSearch[]] {
  const words = wordsIn(typed);
  const must = words.filter((word) => !word.isOften);
  const search = (some: readonly Sought[]): NameSearch => ({
    pattern: patternOf(some, 'database'),
    letters: some.flatMap(({ letters }) => letters),
    isOneWord: some.length === 1,
  });
  return must.length > 0 && must.length < words.length ? [search(words), search(must)] : [search(words)];
}

/** Those of the items whose text has what was typed, as the lists of the server find them. */
export function namesWith<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T[] {
  const words = wordsIn(typed);
  const must = words.filter((word) => !word.isOften);
  const withAll = (some: readonly Sought[]) => {
    // recheck-ignore: words of a bounded input, looked for one after the other
    const pattern = new RegExp(patternOf(some, 'script'), 'isu');
    return items.filter((item) => pattern.test(normalized(textOf(item), 'NFC')));
  };
  const found = withAll(words);
  return found.length > 0 || must.length === 0 ? found : withAll(must);
}

function patternOf(words: readonly Sought[], dialect: Dialect): string {
  return words.length === 0 ? '' : `^${words.map(({ patternIn }) => patternIn(dialect)).join('')}`;
}

const somewhere = (pattern: string) => `(?=.*${pattern})`;

const separators = /[\s,;:()"„“”«»‹›&+…]+/u;

/** More words tell nothing more. */
const mostWords = 12;

function wordsIn(typed: string): Sought[] {
  const text = normalized(typed, 'NFC').toLowerCase().replaceAll('i\u0307', 'i');
  const { numbers, rest } = numbersIn(text);
  const tokens = rest
    .split(separators)
    .flatMap((token) => token.split(/[-‐‑‒–—]+/u))
    .flatMap(withTitlesApart)
    .filter(Boolean);
  const words = tokens.map((token) => token.replace(joinerSign, '')).filter(Boolean);
  const named = words.filter((word) => !titles.has(plainSpelling(word)));
  const kept = named.length > 0 || numbers.length > 0 ? named : words;
  const total = numbers.length + kept.length;
  const sought = [
    ...numbers,
    ...kept.map((word) => (total > 1 && saintSought(word)) || streetSought(word) || wordSought(word)),
  ];
  const literal = sought.length === 0 ? tokens.map(literalSought) : [];
  return [...sought, ...literal].slice(0, mostWords);
}

/** "Dr.med.Müller" are three words and "St.Wendel" two, "G.m.b.H." is one. */
function withTitlesApart(token: string): string[] {
  const parts = token.split('.');
  return parts.some((part) => titles.has(plainSpelling(part))) || parts[0] === 'st' ? parts : [token];
}

function wordSought(word: string): Sought {
  const plain = plainSpelling(word);
  const isShort = Array.from(word).length < 3;
  const spelled = /^\d+$/.test(word) ? numberPattern(word) : spelledLike(word, joined);
  return {
    patternIn: (dialect) => somewhere(`${isShort && /^[\p{L}\p{N}]/u.test(word) ? wordStart[dialect] : ''}${spelled}`),
    letters: indexedLetters(plain),
    isOften: isOften(plain),
  };
}

/** "St. Wendel" is Sankt Wendel. The index has only one of both, so the words beside it are what is asked there. */
function saintSought(word: string): Sought | undefined {
  if (word !== 'st' && word !== 'sankt') return undefined;
  const [long, short] = [spelledLike('sankt', joined), spelledLike('st', joined)];
  const patternIn = (dialect: Dialect) =>
    somewhere(`${wordStart[dialect]}(?:${long}|${short}${word === 'st' ? '' : wordEnd[dialect]})`);
  return { patternIn, letters: [], isOften: false };
}

/** "Hauptstraße" is Hauptstr. and Haupt Str. too; the short forms find the long ones as any beginning does. */
function streetSought(word: string): Sought | undefined {
  const cut = cutShort(word);
  if (!cut) return undefined;
  const [long, short] = [spelledLike(cut.long, joined), spelledLike(cut.short, joined)];
  const before = cut.before === '' ? '' : `${spelledLike(cut.before, joined)}[${joiners}\\s]*`;
  return {
    patternIn: (dialect) => somewhere(`${before}(?:${long}|${short}${wordEnd[dialect]})`),
    letters: [...indexedLetters(cut.before), cut.short],
    isOften: isOften(plainSpelling(word)),
  };
}

/**
 * As `name_letters` of the database writes them, so that each text that fits the pattern has them. A word may begin within
 * a pair such as "ue", so an e at its start is left out.
 */
function indexedLetters(plain: string): string[] {
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((letters) =>
      letters
        .replace(/^0+(?=\d)/, '')
        .replace(/^e+(?=.)/, '')
        .replace(/([aou])e/g, '$1'),
    )
    .filter(Boolean);
}

/** Of a sign alone, such as "%". */
function literalSought(token: string): Sought {
  return { patternIn: () => somewhere(spelledLike(token)), letters: [], isOften: false };
}

/** A typed zero at the start says that the number begins here, or that a telephone number does. */
function numberPattern(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, '');
  const spelled = spelledLike(bare, joined);
  return bare === digits ? spelled : `(?<![0-9])(?:0*|${countries})${spelled}`;
}

const countries = '(?:49|43|41)';

/** A telephone number, however it is written, beside numbers that stand alone. */
function numbersIn(text: string): { numbers: Sought[]; rest: string } {
  const numbers: Sought[] = [];
  const rest = text.replace(telephone, (run) => {
    const international = /^\s*\+/.test(run) || /^\D*00[1-9]/.test(run);
    const groups = (international ? run.replace(/\(\s*0\s*\)/, ' ') : run).match(/\d+/g) ?? [];
    if (!/^[+0(]/.test(run) && groups.join('').length < 8) return run;
    if (groups.length < 2 && !run.startsWith('+')) return run;
    numbers.push(telephoneSought(groups));
    return ' ';
  });
  return { numbers, rest };
}

/** Groups of digits with what stands between those of a telephone number. */
const telephone = /(?<![\p{L}\p{N}@.])[+(]{0,2}\d[\d\s()./–-]{2,38}\d(?![\p{L}\p{N}@])/gu;

function telephoneSought(groups: readonly string[]): Sought {
  const digits = groups
    .join('')
    .replace(/^0+/, '')
    .replace(/^(49|43|41)0/, '$1');
  const each = groups.map((group) => somewhere(numberPattern(group))).join('');
  return {
    patternIn: () => (digits === '' ? each : `(?:${somewhere(digits)}|${each})`),
    letters: groups.map((group) => group.replace(/^0+/, '')).filter((group) => group.length > 2),
    isOften: false,
  };
}
