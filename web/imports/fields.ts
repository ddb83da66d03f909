import type { ImportField, importFields, ImportKind } from '#contract/imports.ts';

type Known = { readonly [K in ImportKind]: readonly (typeof importFields)[K][number][] };

/** As the contract lists them, whose schemas weigh more than these screens. */
export const fieldsOf = {
  companies: [
    'memberNumber',
    'name',
    'legalForm',
    'street',
    'postcode',
    'town',
    'phone',
    'email',
    'web',
    'contactPerson',
    'registerNumber',
    'chamber',
    'trainsApprentices',
    'employees',
    'boundByTariff',
    'channel',
    'crafts',
    'guilds',
    'startsOn',
    'endsOn',
  ],
  people: [
    'externalNumber',
    'salutation',
    'title',
    'firstName',
    'lastName',
    'email',
    'phone',
    'mobile',
    'language',
    'companyNumber',
    'function',
    'startsOn',
    'endsOn',
  ],
} as const satisfies Known;

/** Columns without which nothing can be read: the key, and what a new thing is called. */
export const neededOf = {
  companies: ['memberNumber', 'name'],
  people: ['externalNumber', 'lastName'],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

export function isNeeded(kind: ImportKind, field: ImportField): boolean {
  return (neededOf[kind] as readonly ImportField[]).includes(field);
}

/** Of the texts of a field; the days of a person are those in the company. */
export function textKey(kind: ImportKind, field: ImportField) {
  if (kind === 'people' && field === 'startsOn') return 'employedFrom';
  if (kind === 'people' && field === 'endsOn') return 'employedUntil';
  return field;
}
