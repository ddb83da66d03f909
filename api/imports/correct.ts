import type { ImportField } from '#contract/import-fields.ts';
import type { ImportRow } from '#contract/imports.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, notFound } from '#api/base/error.ts';
import { check } from './check/check.ts';
import { type ImportRecord, updateImport } from './imports.store.ts';
import { mappingOf } from './job.ts';
import { pacer } from './pace.ts';
import { countOutcomes, findRow, rowsWith, saveOutcomes, shownRow, type StoredRow, updateCells } from './rows.store.ts';

type Values = { [F in ImportField]?: string | undefined };

/** Changes cells of one row and looks again at it, and at every row that says something of the same thing or address. */
export async function correctRow(
  db: Db,
  record: ImportRecord,
  { number, values }: { number: number; values: Values },
): Promise<ImportRow> {
  const mapping = mappingOf(record);
  const before = await findRow(db, record.id, number);
  if (!before) throw notFound();
  const row = { number, cells: corrected(before.cells, mapping.fields, values) };
  await updateCells(db, record.id, row);
  const rows = await relatedRows(db, { id: record.id, fields: mapping.fields }, [row, before]);
  const result = await check(db, mapping, { rows: once(rows), pace: pacer() });
  await saveOutcomes(db, record.id, result.rows);
  await updateImport(db, record.id, { counts: await countOutcomes(db, record.id) });
  const shown = await shownRow(db, { id: record.id, ...mapping }, number);
  if (!shown) throw notFound();
  return shown;
}

function corrected(cells: readonly string[], fields: readonly (ImportField | null)[], values: Values): string[] {
  const result = [...cells];
  const errors = [];
  for (const [field, text = ''] of Object.entries(values)) {
    const index = fields.indexOf(field as ImportField);
    if (index < 0) errors.push({ path: `values.${field}`, message: 'no column is read as this' });
    else result[index] = text.toWellFormed().replaceAll('\u0000', '').trim();
  }
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
  return result;
}

/** Fields that make two rows speak of the same thing, or quarrel about it. */
const linking: readonly ImportField[] = ['memberNumber', 'externalNumber', 'email'];

/** The rows linked to these, and those linked to them in turn, in their order. */
async function relatedRows(
  db: Db,
  { id, fields }: { id: string; fields: readonly (ImportField | null)[] },
  from: readonly StoredRow[],
): Promise<StoredRow[]> {
  const [changed] = from;
  const found = new Map(changed && [[changed.number, changed]]);
  const columns = fields.flatMap((field, index) => (field !== null && linking.includes(field) ? [index] : []));
  const asked = new Set<string>();
  for (let fresh = [...from]; fresh.length > 0;) {
    const next: StoredRow[] = [];
    for (const index of columns) {
      const texts = fresh
        .map(({ cells }) => cells[index] ?? '')
        .filter((text) => text !== '' && !asked.has(`${index} ${text}`));
      for (const text of texts) asked.add(`${index} ${text}`);
      if (texts.length > 0) next.push(...(await rowsWith(db, id, index, texts)));
    }
    fresh = next.filter(({ number }) => !found.has(number));
    for (const row of fresh) found.set(row.number, row);
  }
  return [...found.values()].sort((a, b) => a.number - b.number);
}

async function* once(rows: StoredRow[]) {
  yield rows;
}
