import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import { type Db, prepared } from '#api/base/database.ts';
import type { StoredRow } from './rows.store.ts';

/** The row's key, and what else links rows; for companies only without a number. */
const linking = {
  companies: { key: 'memberNumber', link: 'name', keyless: true },
  people: { key: 'externalNumber', link: 'email', keyless: false },
} as const satisfies Record<ImportKind, { key: ImportField; link: ImportField; keyless: boolean }>;

export interface RowAround extends StoredRow {
  /** Its outcome may change; others only help to judge those near. */
  near: boolean;
}

/** Rows that a change may affect; `versions` are the row before and after. Follows shared addresses for two steps. */
export async function rowsAround(
  db: Db,
  { id, kind, fields }: { id: string; kind: ImportKind; fields: readonly (ImportField | null)[] },
  versions: readonly StoredRow[],
): Promise<RowAround[]> {
  const { key, link, keyless } = linking[kind];
  const [keyAt, linkAt] = [fields.indexOf(key), fields.indexOf(link)];
  const texts = (index: number) => versions.flatMap(({ cells }) => cells[index] || []);
  const numbers = versions.map(({ number }) => number);
  return prepared(db, aroundSql, [
    id,
    // PostgreSQL's arrays start at 1.
    keyAt + 1,
    linkAt + 1,
    keyless,
    texts(keyAt),
    texts(linkAt),
    numbers,
  ]);
}

const aroundSql = `
  with texts as materialized (
    select number, nullif(lower(cells[$2::int]), '') as key,
      case when not $4::boolean or coalesce(cells[$2::int], '') = '' then nullif(lower(cells[$3::int]), '') end as link
    from import_rows where import_id = $1),
  same as (
    select key, link from texts where number = any($7::int[]) or key in (select lower(unnest($5::text[])))),
  quarrelling as (
    select number, key from texts
    where link in (select link from same) or link in (select lower(unnest($6::text[])))),
  near as materialized (
    select number, key, link from texts
    where number = any($7::int[]) or number in (select number from quarrelling)
      or key in (select key from same) or key in (select key from quarrelling)),
  beside as (select number, key from texts where link in (select link from near)),
  around as (
    select number from near union select number from beside
    union select number from texts where key in (select key from beside))
  select number, cells, number in (select number from near) as near
  from import_rows where import_id = $1 and number in (select number from around) order by number`;
