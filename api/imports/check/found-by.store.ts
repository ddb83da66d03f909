import type { QueryResultRow } from 'pg';
import { type Db, planned } from '#api/base/database.ts';

const perQuery = 10_000;

/**
 * Rows for each of many texts, which are `$1` of a query that joins them by `unnest`. The statement is planned anew each
 * time: a plan made while the tables were almost empty takes minutes where an import has filled them.
 */
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
