import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { across } from './across.ts';

/** Text columns of any table that contain one of the words (lower case). */
export async function columnsWith(owner: Client, words: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ place: string; column: string; name: string }>(columnsSql);
  if (rows.length < 150) throw new Error(`of the columns of the database only ${rows.length} were looked at`);
  const likes = words.map((word) => `'%${word}%'`).join(', ');
  const places = rows.map(
    ({ place, column, name }) =>
      `select '${place}.${name}' as place from ${place} where lower(${column}) like any (array[${likes}])`,
  );
  const foundPlaces = await across<{ place: string }>(owner, places.join(' union '));
  return [...new Set(foundPlaces.map(({ place }) => place))].toSorted();
}

const columnsSql = `
  select format('%I.%I', n.nspname, c.relname) as place, a.attname as name, case when a.atttypid = 'bytea'::regtype
    then format('encode(%I, ''escape'')', a.attname) else format('%I::text', a.attname) end as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p') and not c.relispartition
    and (t.typcategory in ('S', 'A') or t.typname in ('json', 'jsonb', 'bytea', 'tsvector', 'citext', 'xml'))`;

/**
 * Paths of files below a folder that contain one of the words (lower case); paths beginning with `leftOut` are skipped.
 */
export async function filesWith(root: string, words: readonly string[], leftOut?: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || (leftOut !== undefined && path.startsWith(leftOut))) continue;
    const text = (await readFile(path).catch(() => Buffer.of())).toString('latin1').toLowerCase();
    if (words.some((word) => text.includes(word))) found.push(path);
  }
  return found.toSorted();
}

export interface Read {
  tables: number;
  rows: number;
  /** `table.column`, each once. */
  found: string[];
}

/** Every row of every table, column by column: that contains one of the words (lower case). */
export async function readAll(owner: Client, words: readonly string[]): Promise<Read> {
  const { rows: tables } = await owner.query<{ place: string }>(tablesSql);
  const likes = words.map((word) => `'%${word.replaceAll("'", "''")}%'`).join(', ');
  const each = tables.map(
    ({ place }) => `select '${place}' as place, count(*)::int as rows, (
      select json_agg(distinct c.key) from ${place} t, jsonb_each_text(to_jsonb(t)) c where lower(c.value) like any (array[${likes}])
    ) as columns from ${place}`,
  );
  const read = await across<{ place: string; rows: number; columns: string[] | null }>(owner, each.join(' union all '));
  return {
    tables: read.length,
    rows: read.reduce((sum, { rows }) => sum + rows, 0),
    found: read.flatMap(({ place, columns }) => (columns ?? []).map((column) => `${place}.${column}`)).toSorted(),
  };
}

const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
