import { normalized } from '#contract/base/text/normalized.ts';

export interface PersonName {
  firstName?: unknown;
  lastName?: unknown;
}

/** As `name_key` of the database: case, blanks and invisible letters do not distinguish names. */
export function nameKey(name: string): string {
  return normalized(name, 'NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[\s\u00AD\u200B-\u200D\u2060\uFEFF]+/g, '');
}

export function fullName({ firstName, lastName }: PersonName): string {
  return [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
}

/** Whether a name of which parts may be missing can be this one. */
export function fitsName(whole: PersonName, part: PersonName): boolean {
  return fits(whole.firstName, part.firstName) && fits(whole.lastName, part.lastName);
}

function fits(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'string' || part === '') return true;
  return typeof whole === 'string' && nameKey(whole) === nameKey(part);
}
