import { importedOf } from '../base/field-words.ts';
import { companyFields } from '../companies/fields/en.ts';
import { personFields } from '../people/fields/en.ts';

/** Cell texts that empty a field, in any case; blank cells change nothing. */
export const emptyMarks = { de: '(leer)', en: '(empty)', es: '(vacío)' } as const;

export const importKinds = ['companies', 'people'] as const;
export type ImportKind = (typeof importKinds)[number];

/** `asked` until the office answers which person or company the row means; `leftOut` by that answer. */
export const importOutcomes = ['asked', 'new', 'changed', 'unchanged', 'leftOut', 'wrong'] as const;

/** `question`: with one, open or answered. */
export const askedOutcomes = [...importOutcomes, 'question'] as const;

/** Why a row asks: its key belongs to another name or number, several fit, one fits only in part, or has zeros
 * before its number, or is of the same name and place. */
export const importDoubts = ['otherName', 'otherNumber', 'namesake', 'lostZeros', 'samePlace'] as const;
export type ImportDoubt = (typeof importDoubts)[number];

/** The first is the key where a row has it: known keys change a row, new ones add one. */
export const importFields = {
  companies: importedOf(companyFields),
  people: importedOf(personFields),
} satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof importFields)[ImportKind][number];

export const anyImportField = [...new Set([...importFields.companies, ...importFields.people])] as [
  ImportField,
  ...ImportField[],
];
