// The labels and formats of a feature's fields. English defines the fields; each other language has the same ones.

interface FieldTexts {
  /** The label; a field with a table of its own has none. */
  name?: string;
  /** The format in the audit log, unless it is text. */
  reads?: string;
  /** Headings of imported columns that hold it, if it can be imported. */
  inTables?: readonly string[];
}
type Fields = Record<string, FieldTexts>;

/** The same fields in another language, with names of its own. */
export type FieldWords<F> = {
  [K in keyof F]: { [W in Exclude<keyof F[K], 'reads'>]: W extends 'name' ? string : readonly string[] };
};

type With<F, W> = { [K in keyof F]: F[K] extends W ? K : never }[keyof F];
export type NamedField<F> = With<F, { name: string }>;
type ImportedField<F> = With<F, { inTables: readonly string[] }>;

export function namesOf<F extends Fields>(fields: F) {
  const named = Object.entries(fields).flatMap(([field, { name }]) => (name === undefined ? [] : [[field, name]]));
  return Object.fromEntries(named) as { [K in NamedField<F>]: string };
}

export function readingsOf<F extends Fields>(fields: F) {
  const all = Object.keys(namesOf(fields)).map((field) => [field, fields[field]?.reads ?? 'text']);
  return Object.fromEntries(all) as { [K in NamedField<F>]: F[K] extends { reads: infer R } ? R : 'text' };
}

/** Those that can be imported, in their order. */
export function importedOf<F extends Fields>(fields: F) {
  return Object.keys(fields).filter((field) => fields[field]?.inTables) as ImportedField<F>[];
}
