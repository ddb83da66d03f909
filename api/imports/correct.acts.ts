import type { ImportField } from '#contract/imports/words.ts';
import type { ImportAnswer, ImportRow } from '#contract/imports/imports.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { check } from './check/check.acts.ts';
import { type ImportRecord, importRows } from './imports.store.ts';
import { mappingOf } from './work-import.acts.ts';
import { eventLoopPauses } from './pause.rules.ts';
import { rowsAround } from './rows-around.store.ts';
import {
  countOutcomes,
  findRow,
  questionOf,
  saveAnswer,
  saveOutcomes,
  shownRow,
  type StoredRow,
  updateCells,
} from './rows.store.ts';

type Values = { [F in ImportField]?: string | undefined };

/** Also checks every related row again. */
export async function correctRow(
  db: Db,
  record: ImportRecord,
  { number, values }: { number: number; values: Values },
): Promise<ImportRow> {
  const before = mustBeThere(await findRow(db, record.id, number));
  const row = { ...before, cells: corrected(before.cells, mappingOf(record).fields, values) };
  await updateCells(db, record.id, row);
  return judgedAnew(db, record, [row, before]);
}

/** For all rows of the question. */
export async function answerQuestion(
  db: Db,
  record: ImportRecord,
  { number, answer }: { number: number; answer: ImportAnswer },
): Promise<ImportRow> {
  const { question } = mustBeThere(await questionOf(db, record.id, number));
  if (question === null) throw invalid('answer', 'is not needed: the row has no question');
  const { fitting, rows } = question;
  if (answer !== 'new' && answer !== 'leftOut' && !fitting.includes(answer))
    throw invalid('answer', 'must be new, leftOut or the id of a candidate');
  await saveAnswer(db, record.id, { rows, fitting, answer });
  return judgedAnew(db, record, [mustBeThere(await findRow(db, record.id, number))]);
}

/** `versions` of one row. */
async function judgedAnew(db: Db, record: ImportRecord, versions: [StoredRow, ...StoredRow[]]): Promise<ImportRow> {
  const mapping = mappingOf(record);
  const rows = await rowsAround(db, { id: record.id, ...mapping }, versions);
  const near = new Set(rows.filter((one) => one.near).map((one) => one.number));
  const result = await check(db, mapping, { rows: once(rows), pause: eventLoopPauses() });
  const judged = result.rows.filter((one) => near.has(one.number));
  await saveOutcomes(db, record.id, judged);
  await importRows.change(db, record.id, { counts: await countOutcomes(db, record.id), hasChanged: false });
  return mustBeThere(await shownRow(db, { id: record.id, ...mapping }, versions[0].number));
}

function corrected(cells: readonly string[], fields: readonly (ImportField | null)[], values: Values): string[] {
  const result = [...cells];
  const errors = [];
  for (const [field, text = ''] of Object.entries(values)) {
    const index = fields.indexOf(field as ImportField);
    if (index < 0) errors.push({ path: `values.${field}`, message: 'belongs to no column of the file' });
    else result[index] = text.toWellFormed().replaceAll('\u0000', '').trim();
  }
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
  return result;
}

async function* once(rows: StoredRow[]) {
  yield rows;
}
