import type { Language } from '#contract/base/languages.ts';
import type { ImportField } from '#contract/imports/words.ts';
import type { Names } from '../cells/names.acts.ts';
import type { Value } from '../cells/parse.rules.ts';
import { wordsOf } from '../cells/spelling.rules.ts';

type Field = keyof typeof wordsOf;
type Spoken = { [F in Field]: Record<keyof (typeof wordsOf)[F], string> };

/** What the import reads back; in German the first of its words. */
const others: Record<Exclude<Language, 'de'>, Spoken> = {
  en: {
    channel: { mail: 'mail', post: 'letter' },
    function: {
      owner: 'owner',
      manager: 'manager',
      master: 'master craftsman',
      journeyman: 'journeyman',
      office: 'office clerk',
      trainer: 'instructor',
    },
    language: { de: 'German', en: 'English', es: 'Spanish' },
  },
  es: {
    channel: { mail: 'correo electrónico', post: 'correo postal' },
    function: {
      owner: 'titular',
      manager: 'director',
      master: 'maestro',
      journeyman: 'oficial',
      office: 'oficina',
      trainer: 'formador',
    },
    language: { de: 'alemán', en: 'inglés', es: 'español' },
  },
};

const truths = { de: ['ja', 'nein'], en: ['yes', 'no'], es: ['sí', 'no'] } as const satisfies Record<Language, unknown>;

const between = { de: ' bis ', en: ' to ', es: ' a ' } as const satisfies Record<Language, string>;

/** In the language of the portal, so that the import can read it back. */
export function cellOf(field: ImportField, value: Value | null, names: Names, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return truths[language][value ? 0 : 1];
  if (typeof value !== 'string') {
    const shown = (id: string) => (field === 'crafts' || field === 'guilds' ? names[field].nameOf(id) : id);
    return value
      .map(shown)
      .sort((a, b) => a.localeCompare(b, 'de'))
      .join('; ');
  }
  if (field === 'startsOn' || field === 'endsOn')
    return language === 'de' ? value.split('-').toReversed().join('.') : value;
  // Excel reads 2-4 as a date.
  if (field === 'employees') return value.replace('-', between[language]);
  return Object.hasOwn(wordsOf, field) ? (wordIn(field as Field, value, language) ?? value) : value;
}

function wordIn(field: Field, value: string, language: Language): string | undefined {
  const german: Record<string, readonly string[]> = wordsOf[field];
  const other: Record<string, string> | undefined = language === 'de' ? undefined : others[language][field];
  return other ? other[value] : german[value]?.[0];
}
