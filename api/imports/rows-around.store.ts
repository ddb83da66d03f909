import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { StoredRow } from './rows.store.ts';

/** The row's key, and what else links rows: an address, or a name of one or two cells. */
const linking = {
  companies: { key: 'memberNumber', email: null, name: ['name'] },
  people: { key: 'externalNumber', email: 'email', name: ['firstName', 'lastName'] },
} as const satisfies Record<ImportKind, { key: ImportField; email: ImportField | null; name: readonly ImportField[] }>;

export interface RowAround extends StoredRow {
  /** Its outcome may change; others only help to judge those near. */
  near: boolean;
}

/** Rows that a change may affect; `versions` are the row before and after. Follows shared addresses and names for two steps. */
export async function rowsAround(
  db: Db,
  { id, kind, fields }: { id: string; kind: ImportKind; fields: readonly (ImportField | null)[] },
  versions: readonly StoredRow[],
): Promise<RowAround[]> {
  const { key, email, name } = linking[kind];
  // PostgreSQL's arrays start at 1.
  const placeOf = (field: ImportField | null) => (field === null ? 0 : fields.indexOf(field) + 1);
  const text = ({ cells }: StoredRow, field: ImportField | null) => cells[placeOf(field) - 1] ?? '';
  const [first = null, last = null] = name.length === 2 ? name : [null, name[0]];
  const texts = (textOf: (row: StoredRow) => string) => versions.map(textOf).filter((one) => one !== '');
  return prepared(db, aroundSql, [
    id,
    placeOf(key),
    placeOf(email),
    placeOf(first),
    placeOf(last),
    texts((row) => text(row, key)),
    texts((row) => text(row, email)),
    texts((row) => [text(row, first), text(row, last)].filter((one) => one !== '').join(' ')),
    versions.map(({ number }) => number),
  ]);
}

const links = (email: string, name: string) => `
  array_remove(array['address ' || nullif(lower(${email}), ''), 'name ' || nullif(lower(${name} collate german), '')], null)`;

const cell = (place: string) => `nullif(cells[${place}::int], '')`;

const aroundSql = `
  with texts as materialized (
    select number, nullif(lower(cells[$2::int]), '') as key,
      ${links('cells[$3::int]', `concat_ws(' ', ${cell('$4')}, ${cell('$5')})`)} as links
    from import_rows where import_id = $1),
  linked as materialized (select number, key, link from texts, unnest(links) as link),
  same as (
    select number, key from texts where number = any($9::int[]) or key in (select lower(unnest($6::text[])))),
  sharing as (
    select number, key from linked
    where link in (select link from linked where number in (select number from same))
      or link in (select 'address ' || lower(unnest($7::text[]))) or link in (select 'name ' || lower(unnest($8::text[]) collate german))),
  near as materialized (
    select number from texts
    where number in (select number from same) or number in (select number from sharing)
      or key in (select key from same) or key in (select key from sharing)),
  beside as (
    select number, key from linked where link in (select link from linked where number in (select number from near))),
  around as (
    select number from near union select number from beside
    union select number from texts where key in (select key from beside))
  select number, cells, answer, number in (select number from near) as near
  from import_rows where import_id = $1 and number in (select number from around) order by number`;
