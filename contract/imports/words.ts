import { importedOf } from '../base/field-words.ts';
import { companyFields } from '../companies/fields/en.ts';
import { personFields } from '../people/fields/en.ts';

/** What a cell says whose field is to be emptied, whatever its case; a blank cell changes nothing. The first is German. */
export const emptyMarks = ['(leer)', '(empty)', '(vacío)'] as const;

export const importKinds = ['companies', 'people'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a column can be read as. The first is the stable key: a row with a known key changes, one with a new key adds. */
export const importFields = {
  companies: importedOf(companyFields),
  people: importedOf(personFields),
} satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof importFields)[ImportKind][number];

/** Those of both kinds, each once. */
export const anyImportField = [...new Set([...importFields.companies, ...importFields.people])] as [
  ImportField,
  ...ImportField[],
];
