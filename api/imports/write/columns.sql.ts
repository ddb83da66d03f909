/** A field of an import with the column it is kept in and that column's type. */
export type Column = readonly [field: string, column: string, type: 'text' | 'boolean' | 'date'];

/** The things of a JSON array, a row each: `j` is its JSON, and `g` has its fields. */
export function given(columns: readonly Column[]): string {
  const fields = columns.map(([field, , type]) => `"${field}" ${type}`);
  return `jsonb_array_elements($1::jsonb) as j, jsonb_to_record(j) as g(id uuid, ${fields.join(', ')})`;
}

/** Sets what is named, to nothing too; what is not named stays as it is in the row `of`. */
export function assignments(columns: readonly Column[], of: string): string {
  return columns
    .map(([field, column]) => `${column} = case when j ? '${field}' then g."${field}" else ${of}.${column} end`)
    .join(', ');
}

/** What new rows get: what is named, else what `unlessNamed` says. */
export function newValues(columns: readonly Column[], unlessNamed: Readonly<Record<string, string>> = {}): string {
  return columns
    .map(([field]) =>
      unlessNamed[field] === undefined ? `g."${field}"` : `coalesce(g."${field}", ${unlessNamed[field]})`,
    )
    .join(', ');
}

export function names(columns: readonly Column[]): string {
  return columns.map(([, column]) => column).join(', ');
}
