import type { CellRefusal } from './cell-refusal.ts';
import type { ImportField, ImportKind } from './words.ts';

/** Stands before what was in a cell that is left out: no letter, and in no file. */
export const leftOutMark = '\u{FDD0}';

/** They name or identify whom a row means. */
const never: ReadonlySet<ImportField> = new Set<ImportField>([
  'name',
  'firstName',
  'lastName',
  'memberNumber',
  'externalNumber',
  'companyNumber',
]);

/** The cell itself is bad; others are about several rows. */
export const ofTheCell: readonly CellRefusal['problem'][] = [
  'invalid',
  'unreadable',
  'tooLong',
  'unknown',
  'ambiguous',
  'backwards',
  'kept',
  'inUse',
];

/** A person's own address is whole or not there. */
const address: readonly ImportField[] = ['street', 'postcode', 'town'];

/** The fields that are left out to read a row without a bad one; none where it is needed. */
export function leftOutWith(kind: ImportKind, field: ImportField): readonly ImportField[] {
  if (never.has(field)) return [];
  return kind === 'people' && address.includes(field) ? address : [field];
}

/** Whether a row can be read without the cell that has the problem. */
export function canLeaveOut(kind: ImportKind, { field, problem }: Pick<CellRefusal, 'field' | 'problem'>): boolean {
  const isPartOfAddress = problem === 'missing' && leftOutWith(kind, field).length > 1;
  return leftOutWith(kind, field).length > 0 && (isPartOfAddress || ofTheCell.includes(problem));
}
