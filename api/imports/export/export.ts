import { type ImportField, importFields, type ImportKind } from '#contract/imports/words.ts';
import type { Nouns } from '#contract/base/nouns.ts';
import type { SentFile } from '#contract/base/route.ts';
import type { Read } from '#api/base/database.ts';
import { portalToday } from '#api/base/portal-today.ts';
import { type Format, tableFile, tableTypes } from '#api/base/table-file.ts';
import { findNames, type Names } from '../cells/names.ts';
import { pacer } from '../pace.ts';
import { headingOf } from '../read/headings.ts';
import { eachCompany, eachPerson, type ExportedRow } from './export.store.ts';
import { cellOf } from './words.ts';

const tables = {
  companies: { name: 'betriebe', each: eachCompany },
  people: { name: 'mitglieder', each: eachPerson },
} as const;

/** Reads one snapshot; writes the file after the transaction. */
export async function exported(
  { kind, format, nouns, by }: { kind: ImportKind; format: Format; nouns: Nouns; by: string },
  read: Read,
): Promise<SentFile> {
  const { name, each } = tables[kind];
  let today = '';
  const content = await tableFile({ format, by }, (tell) =>
    read(async (db) => {
      today = await portalToday(db);
      for await (const some of lines(each(db), { kind, nouns, names: await findNames(db) })) tell(some);
    }),
  );
  return { name: `${name}-${today}.${format}`, type: tableTypes[format], content };
}

async function* lines(
  rows: AsyncIterable<ExportedRow[]>,
  { kind, nouns, names }: { kind: ImportKind; nouns: Nouns; names: Names },
): AsyncGenerator<string[][]> {
  const fields: readonly ImportField[] = importFields[kind];
  const pace = pacer();
  yield [fields.map((field) => headingOf(kind, field, nouns))];
  for await (const some of rows) {
    const cells = some.map((row) => fields.map((field) => cellOf(field, row[field] ?? null, names)));
    await pace();
    yield cells;
  }
}
