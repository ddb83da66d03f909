import type { ImportField, ImportKind } from '#contract/imports/words.ts';

export const neededOf = {
  companies: ['name'],
  people: ['lastName'],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

export function isNeeded(kind: ImportKind, field: ImportField): boolean {
  return (neededOf[kind] as readonly ImportField[]).includes(field);
}

/** The days of a person are those in the company. */
export function textKey(kind: ImportKind, field: ImportField) {
  if (kind === 'people' && field === 'startsOn') return 'employedFrom';
  if (kind === 'people' && field === 'endsOn') return 'employedUntil';
  return field;
}
