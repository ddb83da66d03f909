import { type CompanyColumn, companyColumns } from '../companies/fields/en.ts';

/** What a cell says whose field is to be emptied, whatever its case; a blank cell changes nothing. The first is German. */
export const emptyMarks = ['(leer)', '(empty)', '(vacío)'] as const;

export const importKinds = ['companies', 'people'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a column can be read as. The first is the stable key: a row with a known key changes, one with a new key adds. */
export const importFields = {
  companies: Object.keys(companyColumns) as CompanyColumn[],
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
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof importFields)[ImportKind][number];

/** Those of both kinds, each once. */
export const anyImportField = [...new Set([...importFields.companies, ...importFields.people])] as [
  ImportField,
  ...ImportField[],
];
