// The columns of a table, as SQL of many rows needs them: the table is the one place that says what they are called and hold.
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** What columns are called where they are not called as the database does. */
export type Names<T extends PgTable> = keyof T['$inferSelect'] & string;

function column<T extends PgTable>(table: T, name: Names<T>) {
  const found = getTableColumns(table)[name];
  if (!found) throw new Error(`there is no column ${name}`);
  return found;
}

/** Those of its columns that are fields of `shape`, but for some: what an answer tells and the table has. */
export function columnsIn<T extends PgTable, S extends object, B extends Names<T> = never>(
  table: T,
  shape: S,
  { but = [] }: { but?: readonly B[] } = {},
): Exclude<Names<T> & keyof S, B>[] {
  const left = new Set<string>(but);
  const names = Object.keys(getTableColumns(table)).filter((name) => name in shape && !left.has(name));
  return names as Exclude<Names<T> & keyof S, B>[];
}

/** The columns of a row, each called as the API calls it. */
export function selected<T extends PgTable>(table: T, row: string, names: readonly Names<T>[]): string {
  return names.map((name) => `${row}.${column(table, name).name} as "${name}"`).join(', ');
}

/** The things of a JSON array `$1`, a row each: `j` is its JSON, and `g` has its fields. */
export function given<T extends PgTable>(table: T, names: readonly Names<T>[]): string {
  const fields = names.map((name) => `"${name}" ${column(table, name).getSQLType()}`);
  return `jsonb_array_elements($1::jsonb) as j, jsonb_to_record(j) as g(id uuid, ${fields.join(', ')})`;
}

/** What new rows get, in the order of `columnList`: what is named, else what the table says. */
export function newValues<T extends PgTable>(table: T, names: readonly Names<T>[]): string {
  const values = names.map((name) => {
    const usual = literalOf(column(table, name).default);
    return usual === undefined ? `g."${name}"` : `coalesce(g."${name}", ${usual})`;
  });
  return values.join(', ');
}

function literalOf(value: unknown): string | undefined {
  return typeof value === 'string' ? pg.escapeLiteral(value) : typeof value === 'boolean' ? String(value) : undefined;
}

export function columnList<T extends PgTable>(table: T, names: readonly Names<T>[]): string {
  return names.map((name) => column(table, name).name).join(', ');
}

/** Sets what is named, to nothing too; what is not named stays as it is in the row `of`. */
export function assigned<T extends PgTable>(table: T, of: string, names: readonly Names<T>[]): string {
  const each = names.map((name) => [name, column(table, name).name] as const);
  return each
    .map(([name, stored]) => `${stored} = case when j ? '${name}' then g."${name}" else ${of}.${stored} end`)
    .join(', ');
}
