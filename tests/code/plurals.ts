import { type Language, languages } from '#contract/base/languages.ts';
import { nameOf, type Node, parsed, walk } from './syntax.ts';

export interface Text {
  /** Its place in its file: `columns.read_one`. */
  key: string;
  text: string;
  language: Language;
}

/** The texts of a file that is written in one language (`texts/de.ts`), or of its objects that have all of them. */
export function textsIn(file: string, code: string): Text[] {
  const texts: Text[] = [];
  const own = languages.find((language) => file.endsWith(`/${language}.ts`));
  walk(parsed(file, code), (node, around) => {
    const text = textOf(node);
    if (text === undefined) return;
    const keys = keysAround(node, around);
    const language = own ?? keys.find(isLanguage);
    if (language) texts.push({ key: keys.join('.'), text, language });
  });
  return texts;
}

function isLanguage(key: string): key is Language {
  return languages.some((language) => language === key);
}

function keysAround(node: Node, around: readonly Node[]): string[] {
  return around
    .filter(({ type, value }, at) => type === 'Property' && value === (around[at - 1] ?? node))
    .map(({ key }) => nameOf(key))
    .toReversed();
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const gaps = (node['expressions'] as Node[]).map((gap) => `{${nameOf(gap)}}`);
  return (node['quasis'] as { value: { cooked: string } }[])
    .map(({ value }, at) => value.cooked + (gaps[at] ?? ''))
    .join('');
}

const gap = /\{\{?(\w+)\}\}?/g;

export function gapsOf({ text }: Text): string[] {
  return [...text.matchAll(gap)].map(([, name = '']) => name);
}

const form = /(_|\b)(zero|one|two|few|many|other)$/;

/** Whether more numbers govern its words than it has forms for. */
export function isUnbending(text: Text): boolean {
  return governing(text).length > (form.test(text.key) ? 1 : 0);
}

/** "1 Person haben": the form for one with the verb of many. */
export function isForMany({ key, text }: Text): boolean {
  return /(_|\b)one$/.test(key) && oneOfMany.test(text);
}

const oneOfMany =
  /(^|[.:,–] ?)(1|\{\{?\w+\}\}?|eine?|one|una?) \p{L}+ (sind|haben|werden|waren|warten|sehen|bekommen|gehen|are|have|were|son|están|tienen|han|ven)\b/iu;

/** Gaps that count: each of these names is always a number. */
export const numbers = words(
  'atOnce changed columns count days done later most n new none number of open opened posted read ready rest rows seats ' +
    'shown showing sum taken total unchanged unseeing without wrong',
);

/** Before a number that identifies one: "Version 3". */
const ordinal: Readonly<Record<Language, RegExp>> = {
  de: /(Version|Fassung|Zeile|Zeilen|Seite|Schritt|Absatz|Punkt|Nummer|Nr\.|Spalte) $/u,
  en: /(version|revision|rows?|page|step|paragraph|item|number|no\.|column) $/iu,
  es: /(versión|filas?|página|paso|párrafo|punto|número|n\.º|columna) $/iu,
};

/** Before a number of several: a text such as "all 5" is shown only where there are several. */
const ofSeveral: Readonly<Record<Language, RegExp>> = {
  de: /\b(alle|allen) $/iu,
  en: /\ball $/iu,
  es: /\b(los|las) $/iu,
};

/** After a number: words that are the same for one and for many. */
const fixed: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: words(
    'von bis und zu neu geändert unverändert fehlerhaft sofort gesammelt keine ohne mit auch davon eingeladen gesperrt ' +
      'zeigen ansehen auswählen nicht zurück erledigt im per nur',
  ),
  en: words('of to and new changed unchanged wrong at in none without with also invited blocked who done by cannot'),
  es: words('de a y por en enseguida ninguno sin con también que solo'),
};

/** Before a number: verbs for many of what it counts. */
const verbForMany: Readonly<Record<Language, RegExp>> = {
  de: /\b(sind|haben|werden|waren|hatten|warten|fehlen|bleiben|sehen|gehen)( noch| etwa)? $/iu,
  en: /\b(are|have|were)( still| about)? $/iu,
  es: /\b(son|están|han|quedan|faltan|esperan|leerán|salen)( aún| unos)? $/iu,
};

/** The numbers by which words of the text change: that of "noch 3 Tage", not that of "Seite 3". */
function governing({ text, language }: Text): string[] {
  return [...text.matchAll(gap)].flatMap(({ 0: { length }, 1: name = '', index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + length)];
    if (!numbers.has(name) || ordinal[language].test(before) || ofSeveral[language].test(before)) return [];
    const next = /^[\s\u00A0]+(\p{L}+)/u.exec(after)?.[1];
    const changes = (next !== undefined && !fixed[language].has(next)) || verbForMany[language].test(before);
    return changes ? [name] : [];
  });
}

function words(of: string): ReadonlySet<string> {
  return new Set(of.split(' '));
}
