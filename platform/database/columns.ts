// SQL of columns for statements about many rows, made from the table's definition.
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';

export type Names<T extends PgTable> = keyof T['$inferSelect'] & string;

function column<T extends PgTable>(table: T, name: Names<T>) {
  const found = getTableColumns(table)[name];
  if (!found) throw new Error(`there is no column ${name}`);
  return found;
}

/** The columns that are fields of `shape`, without some: the fields of an answer that the table has. */
export function columnsIn<T extends PgTable, S extends object, B extends Names<T> = never>(
  table: T,
  shape: S,
  { but = [] }: { but?: readonly B[] } = {},
): Exclude<Names<T> & keyof S, B>[] {
  const left = new Set<string>(but);
  const names = Object.keys(getTableColumns(table)).filter((name) => name in shape && !left.has(name));
  return names as Exclude<Names<T> & keyof S, B>[];
}

/** Columns of a row, under the names of the API. */
export function selected<T extends PgTable>(table: T, row: string, names: readonly Names<T>[]): string {
  return names.map((name) => `${row}.${column(table, name).name} as "${name}"`).join(', ');
}

/** The objects of the JSON array `$1` as rows: `j` is the JSON, `g` has its fields. */
export function given<T extends PgTable>(table: T, names: readonly Names<T>[]): string {
  const fields = names.map((name) => `"${name}" ${column(table, name).getSQLType()}`);
  return `jsonb_array_elements($1::jsonb) as j, jsonb_to_record(j) as g(id uuid, ${fields.join(', ')})`;
}

/** Values of new rows in the order of `columnList`: from the JSON if named, else the column's default. */
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

/** Sets the fields that the JSON names, also to null; others keep the value of row `of`. */
export function assigned<T extends PgTable>(table: T, of: string, names: readonly Names<T>[]): string {
  const each = names.map((name) => [name, column(table, name).name] as const);
  return each
    .map(([name, stored]) => `${stored} = case when j ? '${name}' then g."${name}" else ${of}.${stored} end`)
    .join(', ');
}
