// Rows of a table as text, the same for every version of PostgreSQL.
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { lineSum, type RowsSum } from '#platform/backup/line-sum.ts';
import { quoted, quotedColumns, type Table } from './tables.ts';

/** Else dates, numbers and bytes would be written as the server is set. */
export const asText = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set xmloption = 'content'; set client_encoding = 'UTF8'`;

/** Pieces of any size, each with its lines as they come. */
export function rowsOf(client: pg.Client, table: Table): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (select ${quotedColumns(table)} from ${quoted(table)}) to stdout`));
}

/** Throws if a row does not fit the table. */
export async function putRows(client: pg.Client, table: Table, pieces: AsyncIterable<Buffer>): Promise<void> {
  const into = client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`));
  await pipeline(Readable.from(pieces, { objectMode: false }), into);
}

export async function sumOf(client: pg.Client, table: Table): Promise<RowsSum> {
  const sums = lineSum();
  for await (const piece of rowsOf(client, table)) sums.take(piece);
  return sums.sum();
}
