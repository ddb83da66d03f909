import { and, eq, inArray } from 'drizzle-orm';
import { type ImportField, type ImportKind, importOutcomes } from '#contract/imports/words.ts';
import type { ImportOutcome, ImportRow, imports as routes } from '#contract/imports/imports.ts';
import { leftOutMark } from '#contract/imports/without.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { containing, type Listed, listed } from '#platform/database/list.ts';
import { type AnswerTo, importRows } from '#database/schema/imports.ts';
import { type CheckedRow, countsOf } from './check/checked.rules.ts';
import { leftOf } from './cells/contact.rules.ts';
import { rowsShown } from './rows-shown.sql.ts';

export interface StoredRow {
  number: number;
  cells: string[];
  answer: AnswerTo | null;
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
  const { cells, answer } = importRows;
  const [row] = await db.select({ number: importRows.number, cells, answer }).from(importRows).where(isIt);
  return row;
}

export async function updateCells(
  db: Db,
  importId: string,
  { number, cells }: Pick<StoredRow, 'number' | 'cells'>,
): Promise<void> {
  const isIt = and(eq(importRows.importId, importId), eq(importRows.number, number));
  await db.update(importRows).set({ cells }).where(isIt);
}

export async function saveOutcomes(db: Db, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  await prepared(db, outcomesSql, [importId, JSON.stringify(rows)]);
}

/** Whether the rows are judged in another way than the check did. */
export async function isOtherwise(db: Db, importId: string, rows: readonly CheckedRow[]): Promise<boolean> {
  const [found] = await prepared<{ differs: boolean }>(db, othersSql, [importId, JSON.stringify(rows)]);
  return found?.differs ?? false;
}

export async function saveAnswer(
  db: Db,
  importId: string,
  { rows, fitting, answer }: { rows: readonly number[] } & AnswerTo,
): Promise<void> {
  const isIt = and(eq(importRows.importId, importId), inArray(importRows.number, [...rows]));
  await db.update(importRows).set({ answer: { answer, fitting } }).where(isIt);
}

export async function questionOf(db: Db, importId: string, number: number) {
  const isIt = and(eq(importRows.importId, importId), eq(importRows.number, number));
  const [row] = await db.select({ question: importRows.question }).from(importRows).where(isIt);
  return row;
}

export async function countOutcomes(db: Db, importId: string) {
  const [row] = await prepared<Record<ImportOutcome, number>>(db, countSql, [importId]);
  return row ?? countsOf([]);
}

export async function deleteRows(db: Db, importId: string): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId));
}

type ListedRow = Omit<ImportRow, 'values' | 'of' | 'left'> & { cells: string[]; of: ImportRow['of'] };

export async function listRows(
  db: Db,
  { id, kind, fields }: { id: string; kind: ImportKind; fields: Fields },
  query: Parsed<typeof routes.rows>['query'],
): Promise<Listed<ImportRow>> {
  const page = await listed<ListedRow>(db, {
    ...query,
    text: rowsShown[kind],
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
  const text = `select * from (${rowsShown[kind]}) r where number = $4`;
  const values = [id, null, '%%', number];
  const [row] = await prepared<ListedRow & Record<string, unknown>>(db, text, values);
  return row && shown(row, fields);
}

function shown({ cells, ...row }: ListedRow, fields: Fields): ImportRow {
  const values: ImportRow['values'] = {};
  const left: ImportRow['left'] = [];
  for (const [index, field] of fields.entries()) {
    const cell = cells[index];
    if (field === null || !cell) continue;
    if (cell.startsWith(leftOutMark)) {
      left.push({ field, text: cell.slice(leftOutMark.length) });
      continue;
    }
    values[field] = cell;
    const rest = cell.length > 500 ? '' : leftOf(field, cell);
    if (rest !== '') left.push({ field, text: rest });
  }
  return { ...row, values, left };
}

const insertSql = `
  insert into import_rows (import_id, number, cells)
  select $1, (r ->> 0)::int, array(select jsonb_array_elements_text(r -> 1)) from jsonb_array_elements($2::jsonb) r`;

const eachSql = `select number, cells, answer from import_rows where import_id = $1 and number > $2 order by number limit 2000`;

const judged = `jsonb_to_recordset($2::jsonb)
  as g(number int, outcome text, problems jsonb, changes jsonb, "targetId" uuid, question jsonb)`;

const outcomesSql = `
  update import_rows r set outcome = g.outcome, problems = g.problems, changes = g.changes, target_id = g."targetId", question = g.question
  from ${judged}
  where r.import_id = $1 and r.number = g.number`;

const countSql = `
  select ${importOutcomes.map((one) => `count(*) filter (where outcome = '${one}')::int as "${one}"`).join(', ')}
  from import_rows where import_id = $1`;

const othersSql = `
  select exists (
    select from ${judged} left join import_rows r on r.import_id = $1 and r.number = g.number
    where (r.outcome, r.target_id, r.problems, r.changes, coalesce(r.question, 'null'))
      is distinct from (g.outcome, g."targetId", g.problems, g.changes, coalesce(g.question, 'null'))) as differs`;
