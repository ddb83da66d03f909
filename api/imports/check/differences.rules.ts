import { addressKey } from '#contract/base/address.ts';
import type { ImportField } from '#contract/imports/words.ts';
import type { ImportRow } from '#contract/imports/imports.ts';
import { Phone } from '#contract/base/phone.ts';
import { endsBeforeItStarts } from '#platform/rules/validity.rules.ts';
import type { Names } from '../cells/names.rules.ts';
import { type ParsedRow, problem, type Value } from '../cells/parse.rules.ts';

export type Stored = { [F in ImportField]?: Value | null };
export type Change = ImportRow['changes'][number];

/** `stored` is undefined for new things. Stored values are never wrong, even if today's rules reject them. */
export function differences(
  row: Pick<ParsedRow, 'wanted'>,
  { fields, stored, names }: { fields: readonly ImportField[]; stored: Stored | undefined; names: Names },
): Change[] {
  return fields.flatMap((field) => {
    const after = row.wanted[field];
    const before = stored?.[field] ?? null;
    if (after === undefined || isSame(field, before, after)) return [];
    return [{ field, before: textOf(field, before, names), after: textOf(field, after, names) }];
  });
}

const ofSpelling: readonly string[] = ['invalid', 'tooLong', 'kept'];

/** Removes the problem if the value is stored already. */
export function forgiveStored(row: ParsedRow, stored: Stored): void {
  const isStored = (field: ImportField) => row.texts[field] !== undefined && stored[field] === row.texts[field];
  row.problems = row.problems.filter(({ field, problem: kind }) => !(ofSpelling.includes(kind) && isStored(field)));
  for (const [field, value] of Object.entries(row.wanted) as [ImportField, unknown][])
    if (value === null && isStored(field)) delete row.wanted[field];
}

/** With what is stored. */
export function mustEndAfterStart(row: ParsedRow, stored: Stored = {}): void {
  if (!endsBeforeItStarts(daysOf(row.wanted), daysOf(stored))) return;
  const field = row.wanted.endsOn === undefined ? 'startsOn' : 'endsOn';
  problem(row, field, 'backwards');
}

export function daysOf({ startsOn, endsOn }: Stored) {
  return { startsOn: startsOn as string | null | undefined, endsOn: endsOn as string | null | undefined };
}

function isSame(field: ImportField, before: Value | null, after: Value | null): boolean {
  if (Array.isArray(after)) {
    const had = new Set(Array.isArray(before) ? before : []);
    return had.size === after.length && after.every((id: string) => had.has(id));
  }
  if (before === after || (after === '' && before === null)) return true;
  if (field === 'email' && typeof before === 'string' && typeof after === 'string')
    return addressKey(before) === addressKey(after);
  const isPhone = field === 'phone' || field === 'mobile';
  return isPhone && typeof before === 'string' && Phone.safeParse(before).data === after;
}

function textOf(field: ImportField, value: Value | null, names: Names): string | null {
  if (value === null || value === '') return null;
  if ((field === 'crafts' || field === 'guilds') && Array.isArray(value)) {
    const shown = value.map((id: string) => names[field].nameOf(id)).sort((a, b) => a.localeCompare(b, 'de'));
    return shown.length === 0 ? null : shown.join('; ');
  }
  return String(value);
}
