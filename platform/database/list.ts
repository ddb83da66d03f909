import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from './database.ts';

export interface Listed<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
}

/** An ILIKE pattern with wildcards escaped. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** One page and the total in one statement. `text`, `columns` and `last` must be trusted SQL; `last` breaks ties. */
export async function listed<Item extends object>(
  db: Db,
  query: Paging & {
    text: string;
    /** The same rows, read quicker where they are few: the page is read from it. */
    pageText?: string | undefined;
    values: unknown[];
    /** Such as `name`, or `-name` for descending. */
    sort: string;
    columns: Record<string, string>;
    last: string;
    /** `last` is the order of an index or its reverse: the page is read from it. */
    indexed?: boolean;
    /** Finding costs less than keeping all that is found: the total is counted apart, which an index may answer. */
    isCheap?: boolean;
  },
): Promise<Listed<Item>> {
  const { text, pageText, values, sort, columns, last, page, size, indexed = false, isCheap = indexed } = query;
  const column = columns[sort.replace(/^-/, '')];
  if (column === undefined) throw new Error(`a list cannot be sorted by ${sort}`);
  const down = sort.startsWith('-');
  const order = indexed
    ? `order by ${down ? last.replaceAll(',', ' desc,').concat(' desc') : last}`
    : `order by ${column} ${down ? 'desc' : 'asc'} nulls last, ${last}`;
  const limits = `limit $${values.length + 1} offset $${values.length + 2}`;
  const rows = await prepared<{ item: Item; total: number }>(
    db,
    `with found as ${isCheap ? 'not ' : ''}materialized (${text})
     select to_json(paged) as item, (select count(*)::int from found) as total
     from (select * from ${pageText === undefined ? 'found' : `(${pageText}) found`} ${order} ${limits}) paged`,
    [...values, size, page * size],
  );
  const total = rows[0]?.total ?? (page === 0 ? 0 : await countOf(db, text, values));
  return { items: rows.map(({ item }) => item), page, size, total };
}

/** The total for a page past the end. */
async function countOf(db: Db, text: string, values: unknown[]): Promise<number> {
  const [row] = await prepared<{ total: number }>(db, `select count(*)::int as total from (${text}) found`, values);
  return row?.total ?? 0;
}
