import { trimEndOf, trimOf } from '#contract/base/text/trim.ts';
import { textsOf } from '#api/texts/texts.ts';
import type { ImportField } from '#contract/imports/words.ts';
import { type Language, languages } from '#contract/base/languages.ts';
import { type channels, type CompanyFunction, employeeBands } from '#contract/companies/words.ts';
import { emailIn, phoneIn, webIn } from './contact.rules.ts';
import { dayIn } from './days.rules.ts';

const truths = new Map([
  ...[
    '1',
    'x',
    'j',
    'y',
    'w',
    'wahr',
    '✓',
    '✔',
    '☑',
    '☒',
    '✅',
    '√',
    '+',
    'ok',
    '1.0',
    // A tick in Wingdings, and below a cross.
    'ü',
    ...languages.flatMap((language) => textsOf('imports', language).yes),
  ].map((word) => [word, true] as const),
  ...[
    '0',
    'n',
    'f',
    'falsch',
    'kein',
    'keine',
    '☐',
    '✗',
    '✘',
    '❌',
    '0.0',
    'ohne',
    'û',
    ...languages.flatMap((language) => textsOf('imports', language).no),
  ].map((word) => [word, false] as const),
]);

/** The contract's words and their synonyms; the first is the export's. */
export const wordsOf = {
  channel: {
    mail: ['Mail', 'E-Mail', 'elektronisch', 'digital', 'correo electrónico'],
    post: ['Post', 'Brief', 'Briefpost', 'postalisch', 'letter', 'correo postal', 'carta'],
  },
  function: {
    owner: [
      'Inhaber',
      'Inhaberin',
      'Inhaber/in',
      'Geschäftsinhaber',
      'Eigentümer',
      'Eigentümerin',
      'titular',
      'dueño',
      'dueña',
      'propietario',
      'propietaria',
    ],
    manager: [
      'Betriebsleiter',
      'Betriebsleiterin',
      'Betriebsleiter/in',
      'Betriebsleitung',
      'Geschäftsführer',
      'Geschäftsführerin',
      'Geschäftsführung',
      'director',
      'directora',
      'gerente',
      'jefe de empresa',
      'dirección',
    ],
    master: ['Meister', 'Meisterin', 'Meister/in', 'master craftsman', 'maestro', 'maestra', 'maestro/a'],
    journeyman: [
      'Geselle',
      'Gesellin',
      'Geselle/Gesellin',
      'Mitarbeiter',
      'Mitarbeiterin',
      'oficial',
      'oficiala',
      'oficial/a',
    ],
    office: ['Büro', 'Verwaltung', 'Sekretariat', 'office clerk', 'clerk', 'oficina', 'administración'],
    trainer: ['Ausbilder', 'Ausbilderin', 'Ausbilder/in', 'instructor', 'formador', 'formadora', 'formador/a'],
  },
  language: {
    de: ['Deutsch', 'German', 'alemán'],
    en: ['Englisch', 'English', 'inglés'],
    es: ['Spanisch', 'Spanish', 'español', 'castellano'],
  },
} as const satisfies {
  channel: Record<(typeof channels)[number], readonly string[]>;
  function: Record<CompanyFunction, readonly string[]>;
  language: Record<Language, readonly string[]>;
};

const spellings = new Map(
  Object.entries(wordsOf).map(([field, words]) => [
    field,
    new Map(
      Object.entries(words).flatMap(([word, names]) => [word, ...names].map((name) => [name.toLowerCase(), word])),
    ),
  ]),
);

/** In the contract's spelling; unknown text stays, so that the schema rejects it. `text` is trimmed and not empty. */
export function spelled(field: ImportField, text: string): string | boolean {
  if (field === 'trainsApprentices' || field === 'boundByTariff') return truth(text);
  if (field === 'startsOn' || field === 'endsOn') return dayIn(text);
  if (field === 'email') return emailIn(text).kept;
  if (field === 'phone' || field === 'mobile') return phoneIn(text).kept;
  if (field === 'employees') return band(text);
  if (field === 'postcode') return postcode(text);
  if (field === 'web') return webIn(text).kept;
  const line = inOneLine(text);
  return spellings.get(field)?.get(line.toLowerCase().replace(/\s+/g, ' ')) ?? line;
}

/** Line breaks and tabs of a cell become blanks; soft hyphens are of the page it was copied from. */
function inOneLine(text: string): string {
  return text
    .replaceAll('\u00AD', '')
    .split(/[\t\n\v\f\r\u0085\u2028\u2029]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

function truth(text: string): boolean | string {
  return truths.get(trimEndOf(text.toLowerCase().trim(), /[.!]/)) ?? text;
}

/** A band, or a number of which only the band is kept. */
function band(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/^(ab|über|mehr als|more than|over|más de|>=?) ?(99|100)$/, '100+')
    .replace(/^(\d+)\s*(?:bis|to|a|–|—|-)\s*(\d+)$/, '$1-$2')
    .replace(/\s+/g, '');
  if (!/^[1-9]\d{0,5}$/.test(plain)) return plain;
  return employeeBands.findLast((one) => Number.parseInt(one, 10) <= Number(plain)) ?? plain;
}

/** Spreadsheets drop leading zeros. */
function postcode(text: string): string {
  const plain = trimOf(text, /[\s()]/)
    .replace(/^DE?[\s–-]*(?=\d)/i, '')
    .replace(/^(\d\d) (\d{3})$/, '$1$2')
    .replace(/^(\d{4,5})[.,]0+$/, '$1');
  return /^\d{4}$/.test(plain) ? `0${plain}` : plain;
}

/** Split by ; or | or line; quotation marks group. */
export function parts(text: string): string[] {
  return [...text.replace(/[\r\n]/g, ';').matchAll(/\s*(?:"([^"]*)"\s*(?=[;|]|$)|([^;|]+))/g)]
    .map(([, quoted, plain]) => (quoted ?? plain ?? '').trim())
    .filter((part) => part !== '');
}
