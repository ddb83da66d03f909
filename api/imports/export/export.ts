import { type ImportField, importFields, type ImportKind } from '#contract/import-fields.ts';
import type { SentFile } from '#contract/route.ts';
import type { Db } from '#api/base/database.ts';
import { findNames, type Names } from '../cells/names.ts';
import { pacer } from '../pace.ts';
import { headings } from '../read/headings.ts';
import { eachCompany, eachPerson, type ExportedRow, portalToday } from './export.store.ts';
import { fileOf, type Format } from './table-file.ts';
import { cellOf } from './words.ts';

/** All companies, a row each. */
export function companiesTable(db: Db, format: Format): Promise<SentFile> {
  return table(db, { kind: 'companies', name: 'betriebe', rows: eachCompany(db), format });
}

/** All people but those who have left, a row for each company that somebody belongs to. */
export function peopleTable(db: Db, format: Format): Promise<SentFile> {
  return table(db, { kind: 'people', name: 'mitglieder', rows: eachPerson(db), format });
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

async function table(
  db: Db,
  { kind, name, rows, format }: { kind: ImportKind; name: string; rows: AsyncIterable<ExportedRow[]>; format: Format },
): Promise<SentFile> {
  const fields = importFields[kind];
  const names = await findNames(db);
  const content = await fileOf(format, lines(rows, { kind, fields, names }));
  return { name: `${name}-${await portalToday(db)}.${format}`, type: types[format], content };
}

async function* lines(
  rows: AsyncIterable<ExportedRow[]>,
  { kind, fields, names }: { kind: ImportKind; fields: readonly ImportField[]; names: Names },
): AsyncGenerator<string[][]> {
  const pace = pacer();
  yield [fields.map((field) => headings[kind][field]?.[0] ?? field)];
  for await (const some of rows) {
    const cells = some.map((row) => fields.map((field) => cellOf(field, row[field] ?? null, names)));
    await pace();
    yield cells;
  }
}
