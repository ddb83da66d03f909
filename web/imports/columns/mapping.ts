import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import { neededOf } from '../fields.ts';

export type Mapping = readonly (ImportField | null)[];

/** Missing required fields, and fields mapped twice. */
export function mappingProblems(kind: ImportKind, fields: Mapping): { missing: ImportField[]; twice: ImportField[] } {
  const named = fields.filter((field) => field !== null);
  return {
    missing: neededOf[kind].filter((field) => !named.includes(field)),
    twice: [...new Set(named.filter((field, index) => named.indexOf(field) !== index))],
  };
}
