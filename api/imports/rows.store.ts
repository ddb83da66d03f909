import { and, eq } from 'drizzle-orm';
import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import type { ImportRow, imports as routes } from '#contract/imports/imports.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { containing, type Listed, listed } from '#api/base/list.ts';
import { importRows } from '#database/schema/imports.ts';
import type { CheckedRow } from './check/checked.ts';

export interface StoredRow {
  number: number;
  cells: string[];
}

type Fields = readonly (ImportField | null)[];

/** JSON of `[[number, cells], …]`. */
export async function insertRows(db: Db, importId: string, chunks: readonly string[]): Promise<void> {
  for (const chunk of chunks) await prepared(db, insertSql, [importId, chunk]);
}

/** In order, some thousand at a time. */
export async function* eachRow(db: Db, importId: string): AsyncGenerator<StoredRow[]> {
  for (let last = 0; ;) {
    const rows = await prepared<StoredRow & Record<string, unknown>>(db, eachSql, [importId, last]);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.number ?? last;
  }
}

export async function findRow(db: Db, importId: string, number: number): Promise<StoredRow | undefined> {
  const isIt = and(eq(importRows.importId, importId), eq(importRows.number, number));
  const [row] = await db.select({ number: importRows.number, cells: importRows.cells }).from(importRows).where(isIt);
  return row;
}

export async function updateCells(db: Db, importId: string, { number, cells }: StoredRow): Promise<void> {
  const isIt = and(eq(importRows.importId, importId), eq(importRows.number, number));
  await db.update(importRows).set({ cells }).where(isIt);
}

export async function saveOutcomes(db: Db, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  await prepared(db, outcomesSql, [importId, JSON.stringify(rows)]);
}

export async function countOutcomes(db: Db, importId: string) {
  const [row] = await prepared<Record<'new' | 'changed' | 'unchanged' | 'wrong', number>>(db, countSql, [importId]);
  return row ?? { new: 0, changed: 0, unchanged: 0, wrong: 0 };
}

export async function deleteRows(db: Db, importId: string): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId));
}

type ListedRow = Omit<ImportRow, 'values' | 'of'> & { cells: string[]; of: ImportRow['of'] };

export async function listRows(
  db: Db,
  { id, kind, fields }: { id: string; kind: ImportKind; fields: Fields },
  query: Parsed<typeof routes.rows>['query'],
): Promise<Listed<ImportRow>> {
  const page = await listed<ListedRow>(db, {
    ...query,
    text: rowsSql[kind],
    values: [id, query.outcome ?? null, containing(query.search)],
    sort: 'number',
    columns: { number: 'number' },
    last: 'number',
  });
  return { ...page, items: page.items.map((row) => shown(row, fields)) };
}

export async function shownRow(
  db: Db,
  { id, kind, fields }: { id: string; kind: ImportKind; fields: Fields },
  number: number,
): Promise<ImportRow | undefined> {
  const text = `select * from (${rowsSql[kind]}) r where number = $4`;
  const values = [id, null, '%%', number];
  const [row] = await prepared<ListedRow & Record<string, unknown>>(db, text, values);
  return row && shown(row, fields);
}

function shown({ cells, ...row }: ListedRow, fields: Fields): ImportRow {
  const values: ImportRow['values'] = {};
  for (const [index, field] of fields.entries()) if (field !== null && cells[index]) values[field] = cells[index];
  return { ...row, values };
}

const insertSql = `
  insert into import_rows (import_id, number, cells)
  select $1, (r ->> 0)::int, array(select jsonb_array_elements_text(r -> 1)) from jsonb_array_elements($2::jsonb) r`;

const eachSql = `select number, cells from import_rows where import_id = $1 and number > $2 order by number limit 2000`;

const outcomesSql = `
  update import_rows r set outcome = g.outcome, problems = g.problems, changes = g.changes, target_id = g."targetId"
  from jsonb_to_recordset($2::jsonb) as g(number int, outcome text, problems jsonb, changes jsonb, "targetId" uuid)
  where r.import_id = $1 and r.number = g.number`;

const countSql = `
  select count(*) filter (where outcome = 'new')::int as new, count(*) filter (where outcome = 'changed')::int as changed,
    count(*) filter (where outcome = 'unchanged')::int as unchanged, count(*) filter (where outcome = 'wrong')::int as wrong
  from import_rows where import_id = $1`;

const rowsOf = (table: string, name: string) => `
  select r.number, r.outcome, r.cells, r.problems, r.changes,
    case when t.id is not null then json_build_object('id', t.id, 'name', ${name}) end as "of"
  from import_rows r left join ${table} t on t.id = r.target_id
  where r.import_id = $1 and ($2::text is null or r.outcome = $2)
    and ($3 = '%%' or array_to_string(r.cells, E'\\n') ilike $3)`;

const rowsSql = {
  companies: rowsOf('companies', 't.name'),
  people: rowsOf('users', `trim(t.first_name || ' ' || t.last_name)`),
};
