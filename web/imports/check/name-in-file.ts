import type { ImportRow } from '#contract/imports/imports.ts';

export function nameInFile(values: ImportRow['values']): string {
  const person = [values.firstName, values.lastName].filter(Boolean).join(' ');
  return values.name ?? (person || (values.email ?? values.memberNumber ?? values.externalNumber ?? ''));
}
