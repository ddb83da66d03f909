import { type ImportField, importFields, type ImportKind } from '#contract/imports/words.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import type { SentFile } from '#contract/base/route.ts';
import { type TableFormat, tableTypes } from '#contract/base/table-formats.ts';
import type { Read } from '#platform/database/database.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import { tableFile } from '#platform/output/table-file.ts';
import { findNames } from '../cells/names.acts.ts';
import type { Names } from '../cells/names.rules.ts';
import { eventLoopPauses } from '../pause.rules.ts';
import { headingOf } from '../read/headings.texts.ts';
import { eachCompany, eachPerson, type ExportedRow } from './export.store.ts';
import { cellOf } from './words.texts.ts';
import { textsOf } from '#api/texts/texts.ts';

const each = { companies: eachCompany, people: eachPerson } as const;

interface Wanted {
  kind: ImportKind;
  format: TableFormat;
  nouns: Nouns;
  /** Of the portal. */
  language: Language;
  by: string;
}

/** Reads one snapshot; writes the file after the transaction. */
export async function exported({ kind, format, nouns, language, by }: Wanted, read: Read): Promise<SentFile> {
  let today = '';
  const content = await tableFile({ format, by }, (tell) =>
    read(async (db) => {
      today = await portalToday(db);
      for await (const some of lines(each[kind](db), { kind, nouns, language, names: await findNames(db) })) tell(some);
    }),
  );
  return {
    name: `${textsOf('imports', language).fileNames[kind]}-${today}.${format}`,
    type: tableTypes[format],
    content,
  };
}

async function* lines(
  rows: AsyncIterable<ExportedRow[]>,
  { kind, nouns, language, names }: Pick<Wanted, 'kind' | 'nouns' | 'language'> & { names: Names },
): AsyncGenerator<string[][]> {
  const fields: readonly ImportField[] = importFields[kind];
  const pause = eventLoopPauses();
  yield [fields.map((field) => headingOf(kind, field, nouns, language))];
  for await (const some of rows) {
    const cells = some.map((row) => fields.map((field) => cellOf(field, row[field] ?? null, names, language)));
    await pause();
    yield cells;
  }
}
