import { cutShort } from './cut-short.ts';
import { normalized } from './normalized.ts';
import { plainSpelling, spelledLike } from './spelling.ts';

/** How a word or a number begins, in the regular expressions of the database and of JavaScript. */
const wordStart = { database: '\\m', script: '(?<![\\p{L}\\p{N}])' };
const wordEnd = { database: '\\M', script: '(?![\\p{L}\\p{N}])' };
type Dialect = keyof typeof wordStart;

/** Stand within a name, and are left out or written otherwise by who looks for it. */
const joiners = `-‐‑‒–—.'’‘‛ʼ´\`′＇/`;
const joined = `[${joiners}]*`;
const joinerSign = new RegExp(`[${joiners}]`, 'g');

/** Titles and forms of address are left out beside other words: most records have none. */
const titles = new Set(
  `dr drs prof profdr professor professorin doktor dipl diplom dipling diplkfm diplbetrw ing ingenieur kfm betrw mag msc bsc
  meng beng mba llm phd hc mult rer nat med dent vet jur iur oec pol phil habil grad kffr fh hwk ihk herr herrn frau hr fr`.split(
    /\s+/,
  ),
);

/** Left out only if nothing is found with them: each may be part of a name. */
const often = new Set(
  `gmbh mbh gug ug ohg kg kgaa ag ek ekfm ekfr ev eg gbr se co cie haftungsbeschrankt und u and y der die das des den dem fur von
  vom zu zum zur im in am an auf aus bei ma ba gepr geprufter geprufte staatl staatlich betriebswirt betriebswirtin techniker technikerin innung betrieb
  firma fa fam familie eheleute ehepaar jun jr junior sen sr senior kfz ra rain stb wp vbp inhaber inhaberin geschaftsfuhrer
  geschaftsfuhrerin gf tel telefon fon fone phone handy mobil mobile fax nr no num nummer mitglied mitgl mitgliedsnr mitgliedsnummer
  mitgliednr mitglieds personennummer kundennummer mailto www geb geborene geborener gen genannt ot
  ortsteil stadtteil kommanditgesellschaft aktiengesellschaft`.split(/\s+/),
);

function isOften(plain: string): boolean {
  return often.has(plain) || /meister(?:in)?$/.test(plain);
}

/** What an often typed word ends in where a group has the beginning alone: "Friseurinnung" for "Friseur- und Kosmetikinnung". */
const groupEnds =
  /(?<=\p{L}{3})(?:s?(?:innung(?:en)?|handwerks?|gewerbes?|technik|(?:fach|meister)?betriebe?|geschäfte?|geschaefte?|bau|bauer(?:in)?|handel|arbeiten|service|techniker(?:in)?|installateur(?:in)?|mechaniker(?:in)?|mechatroniker(?:in)?)|(?<=r)ei(?:en)?|(?<=ung)en)$/u;

/** Beside other words they say nothing of what is meant. */
const anyGroup = /^(?:innung(?:en)?|handwerks?|gewerbes?|(?:fach|meister)?betriebe?|geschäfte?|geschaefte?)$/;

/** Endings that say nothing of what is meant. */
const inflections = /(?<=\p{L}{5})(?:innen|in|ern|en|er|es|e|n|s)$/u;

interface Sought {
  /** Each must be found; an expression of the dialect. */
  patternIn: (dialect: Dialect) => string;
  /** The same for a word alone, in half the time. */
  aloneIn?: (dialect: Dialect) => string;
  /**
   * What the database's index of names is asked for: letters and digits without accents, behind a blank if they begin a
   * word there. Empty if it has nothing that each text with the word has.
   */
  letters: string[];
  isOften: boolean;
  /** Of one or two letters or digits: as `name_beginnings` of the database writes them. */
  beginning?: string;
  /** As it was typed, of a word alone. */
  word?: string;
}

/** A way to look for a name: `pattern` holds for the texts that have all words. */
export interface NameSearch {
  /** For `~*`, empty for everything. */
  pattern: string;
  letters: string[];
  isOneWord: boolean;
  /**
   * Of one word of one or two letters or digits, with which one place or another of nearly everybody begins: what the
   * index is asked for where names begin. Else empty.
   */
  beginning: string;
}

/** How the names of groups and companies are looked for where nobody is found for another. */
export interface GroupWords {
  /** Other words for one that is plainly spelled, each of one or several words. */
  synonymsOf: (plain: string) => readonly string[];
  /** Of companies, of which there are many: a word that has no other is neither cut nor shortened. */
  areCompanies?: boolean;
}

/**
 * The ways to look for what was typed, in this order: the next one only if one finds nothing. Never empty. Groups are found
 * by less than their words: without an ending, by a part of a compound, by another word for the same.
 */
export function nameSearches(typed: string, groups?: GroupWords): [NameSearch, ...NameSearch[]] {
  const ways = waysOf(typed, groups).map((some): NameSearch => ({
    pattern: patternOf(some, 'database'),
    letters: some.flatMap(({ letters }) => letters),
    isOneWord: some.length === 1,
    beginning: (some.length === 1 && some[0]?.beginning) || '',
  }));
  const [first = everything, ...others] = ways.filter(
    ({ pattern }, at) => ways.findIndex((way) => way.pattern === pattern) === at,
  );
  return [first, ...others];
}

const everything: NameSearch = { pattern: '', letters: [], isOneWord: false, beginning: '' };

function waysOf(typed: string, groups?: GroupWords): Sought[][] {
  const words = wordsIn(typed);
  const some = orAll(words, ({ isOften }) => !isOften);
  const looser = groups ? looserWays(words, groups) : [];
  return [words, some, ...looser, ...sharpWay(some), ...cutPlaceWay(some), ...openWay(some)];
}

/** For `~*`: the names that have the word, a part of it, or another word for it, as names of groups are looked for. */
export function wordInName(word: string, { synonymsOf }: GroupWords): string {
  return `^${anyOf(word, synonymsOf, true).patternIn('database')}`;
}

/** Those for which it holds; all if it holds for none. */
function orAll<T>(items: T[], holds: (item: T) => boolean): T[] {
  const some = items.filter(holds);
  return some.length > 0 ? some : items;
}

function looserWays(words: Sought[], { synonymsOf, areCompanies = false }: GroupWords): Sought[][] {
  const named = orAll(words, ({ word }) => word === undefined || !anyGroup.test(word));
  const isTelling = ({ word = '', isOften }: Sought) =>
    !isOften || (!areCompanies && synonymsOf(plainSpelling(word)).length > 0);
  const some = orAll(named, isTelling);
  const changed = (change: (word: string) => Sought) =>
    some.map((one) => (one.word === undefined ? one : change(one.word)));
  const isCut = some.length <= mostCut;
  const completed = isCut ? [changed(suspendedSought)] : [];
  const cores = changed((word) => (isCut ? suspendedSought : wordSought)(coreOf(word)));
  if (!areCompanies) return [...completed, cores, changed((word) => anyOf(word, synonymsOf, isCut))];
  const hasOther = ({ word = '' }: Sought) =>
    synonymsOf(plainSpelling(word)).length > 0 || exchangedIn(word, synonymsOf).length > 0;
  return words.some(hasOther)
    ? [...completed, cores, words.map((one) => (hasOther(one) ? anyOf(one.word ?? '', synonymsOf, false) : one))]
    : [...completed, cores];
}

/** A compound whose beginning has another word: "Autowerkstatt" as Kfz and Werkstatt. */
function exchangedIn(word: string, synonymsOf: GroupWords['synonymsOf']): [string, string][] {
  const ends = Array.from({ length: Math.max(word.length - 6, 0) }, (_, at) => at + 3);
  return ends.flatMap((at) =>
    synonymsOf(plainSpelling(word.slice(0, at).replace(/(?<=....)s$/, '')))
      .filter((other) => !/\s/.test(other))
      .map((other): [string, string] => [other.toLowerCase(), word.slice(at)]),
  );
}

/** With one blank in a word that begins and ends one in the name: "Zumsande" is Zum Sande. */
function openWay(words: readonly Sought[]): Sought[][] {
  const changed = words.map((one) => openSought(one, words.length === 1));
  return changed.some((one, at) => one !== words[at]) ? [changed] : [];
}

function openSought(sought: Sought, isAlone: boolean): Sought {
  const typed = Array.from(sought.word ?? '');
  if (typed.length < 6 || typed.length > longestCut || /\d|aa|dj|[åđ]/.test(sought.word ?? '')) return sought;
  const cuts = [...typed.keys()].slice(2, -2);
  const each = cuts.map((at) =>
    [typed.slice(0, at), typed.slice(at)].map((part) => spelledLike(part.join(''), joined)).join('\\s+'),
  );
  const letters = indexedLetters(typed.join('')).join('');
  const { aloneIn: _, ...others } = sought;
  return {
    ...others,
    patternIn: (dialect) =>
      `(?:${sought.patternIn(dialect)}|${somewhere(`${wordStart[dialect]}(?:${each.join('|')})${wordEnd[dialect]}`)})`,
    letters: [...(isAlone ? [` ${letters.slice(0, 2)}`] : []), letters.slice(-3)],
  };
}

/** Behind the first word, a word that the name of a town has cut short: "Freiburg im Breisgau" is Freiburg i. Br. */
function cutPlaceWay(words: readonly Sought[]): Sought[][] {
  const changed = words.map((one, at) => (at > 0 && /^\p{L}{4,20}$/u.test(one.word ?? '') ? cutPlaceSought(one) : one));
  return changed.some((one, at) => one !== words[at]) ? [changed] : [];
}

/** With its first letter and any of the others, behind a cut "im" or "an der": Rbge. for Rübenberge. */
function cutPlaceSought(sought: Sought): Sought {
  const [first = '', ...others] = Array.from(sought.word ?? '', (letter) => spelledLike(letter));
  const cut = `[abiov]\\.\\s*(?:d\\.\\s*)?${first}${others.map((one) => `(?:${one})?`).join('')}`;
  const { aloneIn: _, ...plain } = sought;
  return {
    ...plain,
    patternIn: (dialect) =>
      `(?:${sought.patternIn(dialect)}|${somewhere(`${wordStart[dialect]}${cut}(?:\\.|${wordEnd[dialect]})`)})`,
    letters: [],
  };
}

/** With ß or two of it for each s: "Grosmann" is Großmann, and "Straszburg" is Straßburg. */
function sharpWay(words: readonly Sought[]): Sought[][] {
  const changed = words.map((one) =>
    one.word !== undefined && (one.word.includes('sz') || singleS.test(one.word)) ? sharpSought(one) : one,
  );
  return changed.some((one, at) => one !== words[at]) ? [changed] : [];
}

/** After a vowel, where ß may stand. */
const singleS = /(?<=\p{L}[aeiouyäöü])s(?![sc])/u;

function sharpSought(sought: Sought): Sought {
  if (sought.word?.includes('sz')) return wordSought(sought.word.replaceAll('sz', 'ss'));
  const parts = (sought.word ?? '').split(singleS);
  const spelled = parts.map((part) => spelledLike(part, joined)).join('(?:s{1,2}|ß)');
  const letters = parts.flatMap(askedLetters);
  // Without letters, the index would be asked for all names.
  return letters.length === 0
    ? sought
    : { ...sought, patternIn: () => somewhere(spelled), aloneIn: () => spelled, letters };
}

/** What a name has only once for two words: "Hochbau" in "Hoch- und Tiefbau". The index is asked for its beginning. */
function suspendedSought(word: string): Sought {
  const own = wordSought(word);
  const { aloneIn: _, ...plain } = own;
  const letters = Array.from(word);
  const cuts = letters.length > longestCut ? [] : [...letters.keys()].slice(2, -2);
  if (cuts.length === 0 || /\d/.test(word)) return own;
  const each = cuts.map((at) => {
    const [start, end] = [letters.slice(0, at).join(''), letters.slice(at).join('')].map((part) => spelledLike(part));
    return `${start}[-‐‑](?:\\s|[,/&]).*${end}`;
  });
  return {
    ...plain,
    patternIn: (dialect) =>
      `(?:${plain.patternIn(dialect)}|${somewhere(`${wordStart[dialect]}(?:${each.join('|')})`)})`,
    letters: askedLetters(letters.slice(0, 4).join('')),
  };
}

/** The word without what any group may be called. */
function coreOf(word: string): string {
  return word.replace(groupEnds, '');
}

/** The word without its ending, its two parts anywhere, or another word for it. The index is not asked for it. */
function anyOf(word: string, synonymsOf: GroupWords['synonymsOf'], isCut: boolean): Sought {
  const core = coreOf(word);
  const stems = unique([word, core].map((one) => one.replace(inflections, '')));
  const others = unique([word, core, ...stems].flatMap((one) => synonymsOf(plainSpelling(one)))).slice(0, mostSynonyms);
  const length = isCut && core.length <= longestCut ? core.length : 0;
  const cuts = Array.from({ length }, (_, at) => [core.slice(0, at).replace(/s$/, ''), core.slice(at)] as const).filter(
    ([before, after]) => before.length > 3 && after.length > 3,
  );
  const exchanged = exchangedIn(word, synonymsOf).slice(0, mostSynonyms);
  const { aloneIn: _, ...plain } = wordSought(word);
  const patternIn = (dialect: Dialect) => {
    const all = (parts: readonly string[]) => parts.map((part) => somewhere(spelledLike(part, joined))).join('');
    const own = word.length < 3 ? [plain.patternIn(dialect)] : stems.map((stem) => all([stem]));
    const besides = others.map((other) =>
      wordsIn(other)
        .map((one) => (one.word === undefined ? one : wordSought(coreOf(one.word))).patternIn(dialect))
        .join(''),
    );
    return `(?:${[...own, ...besides, ...[...cuts, ...exchanged].map(all)].join('|')})`;
  };
  return { ...plain, patternIn, letters: [] };
}

const mostSynonyms = 12;
/** A pattern has each cut of each word, so that longer words and more of them are not cut. */
const longestCut = 30;
const mostCut = 3;

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

/** Those of the items whose text has what was typed, as the lists of the server find them. */
export function namesWith<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T[] {
  const texts = items.map((item) => normalized(textOf(item), 'NFC'));
  for (const some of waysOf(typed)) {
    // recheck-ignore: words of a bounded input, looked for one after the other
    const pattern = new RegExp(patternOf(some, 'script'), 'isu');
    const found = items.filter((_, at) => pattern.test(texts[at] ?? ''));
    if (found.length > 0) return found;
  }
  return [];
}

function patternOf(words: readonly Sought[], dialect: Dialect): string {
  const [only, ...others] = words;
  if (only?.aloneIn && others.length === 0) return only.aloneIn(dialect);
  return words.length === 0 ? '' : `^${words.map(({ patternIn }) => patternIn(dialect)).join('')}`;
}

const somewhere = (pattern: string) => `(?=.*${pattern})`;

const separators = /[\s,;:()<>#"„“”«»‹›&+…]+|(?<=\p{L}{3})\/(?=\p{L}{2})/u;

/** "Lehrlingswart/in", "Lehrlingswart*in" and "Lehrlingswart (in)". */
const eitherEnding = /(?<=\p{L}{3})(?:[*:_/]-?in(?:nen)?|\s?\(in(?:nen)?\))(?![\p{L}\p{N}])/gu;

/** A title that is written apart, too. */
const honorary = /(?<!\p{L})h\.\s*c\.?(?!\p{L})/gu;

/** The host alone tells whose it is. */
const webAddress = /(?<![\p{L}\p{N}])(?:https?:\/\/(?:www\.)?|www\.)([^\s/?#]+)\S*/gu;

/** Before a postcode: "D-06108". */
const country = /(?<![\p{L}\p{N}])(?:de?|at?|ch)-(?=\d{4,5}(?!\d))/gu;

/** What joins two words of a compound, before a hyphen that another completes: "Heizungs- und Sanitärbau". */
const joiningS = /(?<=\p{L}{4})s[-‐‑]$/u;

/** More words tell nothing more. */
const mostWords = 12;

function wordsIn(typed: string): Sought[] {
  const text = normalized(typed, 'NFC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replace(eitherEnding, '')
    .replace(honorary, ' hc ')
    .replace(webAddress, '$1')
    .replace(country, '');
  const { numbers, rest } = numbersIn(text);
  const tokens = rest
    .split(separators)
    .flatMap((token) => token.replace(joiningS, '').split(/[-‐‑‒–—]+/u))
    .flatMap(withTitlesApart)
    .filter(Boolean);
  const bare = (token: string) => token.replace(joinerSign, '');
  const words = tokens.filter((token) => bare(token) !== '');
  const named = words.filter((word) => !titles.has(plainSpelling(bare(word))));
  const kept = named.length > 0 || numbers.length > 0 ? named : words;
  const isAlone = numbers.length + kept.length === 1;
  const sought = [
    ...numbers,
    ...kept.map((token) => (isAlone ? undefined : besideOthers(token)) ?? soughtAlone(bare(token), token)),
  ];
  const literal = sought.length === 0 ? tokens.map(literalSought) : [];
  return [...sought, ...literal].slice(0, mostWords);
}

function soughtAlone(word: string, token: string): Sought {
  return streetSought(word) ?? shortSought(word) ?? dottedSought(token) ?? clanSought(word) ?? wordSought(word);
}

function besideOthers(token: string): Sought | undefined {
  const word = token.replace(joinerSign, '');
  return (
    saintSought(word) ??
    (/^ma?c$/.test(word) ? clanSought(word) : undefined) ??
    (/^\d{1,2}$/.test(word) ? figureSought(word) : undefined)
  );
}

/** "McGregor", "MacGregor" and "Mac Gregor" are one name, and "Mac" beside others begins it. */
function clanSought(word: string): Sought | undefined {
  const [, rest] = /^ma?c(\p{L}{4,}|)$/u.exec(word) ?? [];
  if (rest === undefined) return undefined;
  const own = wordSought(word);
  const { aloneIn: _, beginning: __, ...plain } = own;
  const clan = `ma?c${rest === '' ? '' : `[${joiners}\\s]*${spelledLike(rest, joined)}`}`;
  return {
    ...plain,
    patternIn: (dialect) => `(?:${own.patternIn(dialect)}|${somewhere(`${wordStart[dialect]}${clan}`)})`,
    letters: rest === '' ? [] : askedLetters(rest),
  };
}

/** "24" behind letters, too, as in Technik24. The words beside it are what the index is asked for. */
function figureSought(word: string): Sought {
  return { patternIn: () => somewhere(`(?<![0-9])0*${numberPattern(word)}`), letters: [], isOften: false };
}

/** "K.H." is KH and Karl-Heinz, "H.Müller" two words, "a.d.R." an der Ruhr. */
function dottedSought(token: string): Sought | undefined {
  const parts = token.split('.').filter(Boolean);
  if (parts.length < 2 || !parts.every((part) => /^\p{L}+$/u.test(part))) return undefined;
  if (parts.every((part) => Array.from(part).length > 2)) return undefined;
  const joinedWord = wordSought(parts.join(''));
  const begun = (dialect: Dialect) =>
    parts.map((part) => somewhere(wordStart[dialect] + spelledLike(part, joined))).join('');
  return {
    patternIn: (dialect) => `(?:${joinedWord.patternIn(dialect)}|${begun(dialect)})`,
    letters: parts.flatMap(askedLetters),
    isOften: joinedWord.isOften || parts.every((part) => connecting.has(part) || often.has(part)),
  };
}

/** Stand between the words of a place or a name: "a.d." and "v.u.z." */
const connecting = new Set(['a', 'b', 'd', 'i', 'n', 'o', 'u', 'v', 'z']);

/** "Dr.med.Müller" are three words, "St.Wendel" and "Nr.417" two, "G.m.b.H." is one. */
function withTitlesApart(token: string): string[] {
  const parts = token.split('.');
  return parts.some((part) => titles.has(plainSpelling(part))) || apartFromNumbers.has(parts[0] ?? '')
    ? parts
    : [token];
}

const apartFromNumbers = new Set(['st', 'nr', 'tel', 'fon', 'fax']);

function wordSought(word: string): Sought {
  const plain = plainSpelling(word);
  const runs = word.match(/\d+|[^\d]+/gu) ?? [];
  const isNumber = runs.length === 1 && /^\d/.test(word);
  const counted = isNumber ? word.replace(/^0+(?=\d)/, '') : word;
  const isShort = Array.from(counted).length < 3 && /^[\p{L}\p{N}]/u.test(word);
  const spelled = isNumber ? numberPattern(word) : runs.length > 1 ? runsPattern(runs) : spelledLike(word, joined);
  const aloneIn = (dialect: Dialect) => `${isShort ? `${wordStart[dialect]}${isNumber ? '0*' : ''}` : ''}${spelled}`;
  return {
    patternIn: (dialect) => somewhere(aloneIn(dialect)),
    aloneIn,
    letters: runs.length === 1 && (isShort || isNumber) ? begun(indexedLetters(word)) : runs.flatMap(askedLetters),
    isOften: isOften(plain),
    ...(isShort && { beginning: beginningOf(word) }),
    ...(!isNumber && Array.from(word).length > 1 && { word }),
  };
}

/** Those of one or two letters or digits at the start of a word; the index has longer ones anywhere. */
function begun(letters: readonly string[]): string[] {
  return letters.map((some) => (Array.from(some).length < 3 ? ` ${some}` : some));
}

/** Behind the zero that begins it there; the index has no other zeros before a number. */
function beginningOf(word: string): string {
  const [letters = plainSpelling(word).charAt(0)] = indexedLetters(word);
  return ` 0${letters === '0' ? '' : letters}`;
}

/** Those that may stand within a word: of fewer than three the index knows only where words begin. */
function askedLetters(word: string): string[] {
  return indexedLetters(word).filter((some) => Array.from(some).length > 2);
}

/** Of letters and digits: "12a" is 12 a too, and K219 is K-00219. */
function runsPattern(runs: readonly string[]): string {
  return runs
    .map((run) =>
      /^\d/.test(run) ? `(?<![0-9])0*${spelledLike(run.replace(/^0+(?=\d)/, ''), joined)}` : spelledLike(run, joined),
    )
    .join(`[${joiners}\\s]*`);
}

/** Words that names have cut short, and how they begin in full. */
const shortForms = [
  { short: ['gebr'], long: 'gebruder', letters: ['gebr'] },
  { short: ['frhr'], long: 'freiherr', letters: [] },
  { short: ['inh'], long: 'inhaber', letters: ['inh'] },
  { short: ['stv', 'stellv', 'stellvertr'], long: 'stellvertret', letters: [] },
  { short: ['vors'], long: 'vorsitz', letters: ['vors'] },
  { short: ['allg'], long: 'allgemein', letters: ['allg'] },
  { short: ['landw'], long: 'landwirt', letters: ['landw'] },
];

/** "Gebrüder" is Gebr. and "stv." is stellvertretend. */
function shortSought(word: string): Sought | undefined {
  const plain = plainSpelling(word).replace('gebrueder', 'gebruder');
  const form = shortForms.find(({ short, long }) => short.includes(plain) || plain.startsWith(long));
  if (!form) return undefined;
  const [long, ...shorts] = [form.long, ...form.short].map((one) => spelledLike(one, joined));
  return {
    patternIn: (dialect) => somewhere(`${wordStart[dialect]}(?:${long}|(?:${shorts.join('|')})${wordEnd[dialect]})`),
    letters: form.letters,
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
    letters: [...askedLetters(cut.before), ...(cut.short.length < 3 ? [] : [cut.short])],
    isOften: isOften(plainSpelling(word)),
  };
}

/**
 * As `name_letters` of the database writes them, so that each text that fits the pattern has them. A word may begin within
 * a pair such as "ue", so an e at its start is left out, but not of "Eva", of which too little would be left. Of å and đ,
 * which it has as one letter, both sides are asked for.
 */
function indexedLetters(word: string): string[] {
  const letters = (plainSpelling(word.replaceAll('å', 'aa').replaceAll('đ', 'dj')).match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((some) =>
      some
        .replace(/^0+(?=\d)/, '')
        .replace(/^e+(?=...)/, '')
        .replace(/([aou])e/g, '$1'),
    )
    .filter(Boolean);
  const parts = letters.flatMap((some) => some.replaceAll('aa', 'a a').replaceAll('dj', 'd ').split(' '));
  const telling = parts.filter((part) => part.length > 2);
  return parts.length > letters.length ? telling : parts;
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
    const years = /^((?:19|20)\d\d)\s?[/–-]\s?(?:19|20)?(\d\d)$/.exec(run);
    if (years) {
      numbers.push(yearsSought(years[1] ?? '', years[2] ?? ''));
      return ' ';
    }
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

/** "2026/27" is 2026/2027 too. */
function yearsSought(first: string, last: string): Sought {
  const pattern = somewhere(`${first}\\s*[/–-]\\s*(?:19|20)?${last}(?![0-9])`);
  return { patternIn: () => pattern, letters: [first], isOften: false };
}

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
