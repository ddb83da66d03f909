import type { ImportField } from '#contract/imports/words.ts';
import type { Names } from '../cells/names.ts';
import type { Value } from '../cells/parse.ts';
import { wordsOf } from '../cells/spelling.rules.ts';

/** In German, so that the import can read it back. */
export function cellOf(field: ImportField, value: Value | null, names: Names): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value !== 'string') {
    const shown = (id: string) => (field === 'crafts' || field === 'guilds' ? names[field].nameOf(id) : id);
    return value
      .map(shown)
      .sort((a, b) => a.localeCompare(b, 'de'))
      .join('; ');
  }
  if (field === 'startsOn' || field === 'endsOn') return value.split('-').toReversed().join('.');
  // Excel reads 2-4 as a date.
  if (field === 'employees') return value.replace('-', ' bis ');
  const words: Record<string, readonly string[]> | undefined = Object.hasOwn(wordsOf, field)
    ? wordsOf[field as keyof typeof wordsOf]
    : undefined;
  return words?.[value]?.[0] ?? value;
}
