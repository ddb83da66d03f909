import type { Language } from '#contract/base/languages.ts';
import type { ImportField } from '#contract/imports/words.ts';
import type { Names } from '../cells/names.rules.ts';
import type { Value } from '../cells/parse.rules.ts';
import { wordsOf } from '../cells/spelling.rules.ts';
import { textsOf } from '#api/texts/texts.ts';

type Field = keyof typeof wordsOf;

/** In the language of the portal, so that the import can read it back. */
export function cellOf(field: ImportField, value: Value | null, names: Names, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return textsOf('imports', language)[value ? 'yes' : 'no'][0];
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
  if (field === 'employees') return value.replace('-', textsOf('imports', language).between);
  return Object.hasOwn(wordsOf, field) ? (wordIn(field as Field, value, language) ?? value) : value;
}

function wordIn(field: Field, value: string, language: Language): string | undefined {
  const words: Record<string, string> = textsOf('imports', language).words[field];
  return words[value];
}
