import type { QueryResultRow } from 'pg';
import { type Db, planned } from '#platform/database/database.ts';

const perQuery = 10_000;

/** Joins `$1` by `unnest`. Not prepared: a plan made for almost empty tables takes minutes after an import. */
export async function foundBy<Row extends QueryResultRow>(
  db: Db,
  query: string,
  texts: readonly string[],
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < texts.length; from += perQuery) {
    const rows = await planned<Row>(db, query, [texts.slice(from, from + perQuery)]);
    for (const row of rows) found.push(row);
  }
  return found;
}
