import type { Nouns } from '#contract/base/text/nouns.ts';
import type { ImportKind } from '#contract/imports/words.ts';
import type { Db } from '#platform/database/database.ts';
import { rememberedColumns } from './columns.store.ts';
import { deleteUnfinished, importRows } from './imports.store.ts';
import { suggestFields } from './read/headings.texts.ts';
import type { ReadTable } from './read/read-table.service.ts';
import { insertRows } from './rows.store.ts';

/** Unfinished imports are deleted after this. */
const patience = 30 * 24 * 3_600_000;

/** A table that was read, with what its columns seem to be. Returns the import's id. */
export async function keepTable(
  db: Db,
  { kind, name, by, nouns, now }: { kind: ImportKind; name: string; by: string; nouns: Nouns; now: Date },
  { columns, reading, rows, chunks }: ReadTable,
): Promise<string> {
  await deleteUnfinished(db, new Date(now.getTime() - patience));
  const headings = columns.map(({ heading }) => heading);
  const fields = suggestFields(kind, headings, await rememberedColumns(db, kind), nouns);
  const suggested = columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));
  const origin = { kind, fileName: name, createdBy: by, createdAt: now };
  const id = await importRows.insert(db, { ...origin, columns: suggested, reading, rows });
  await insertRows(db, id, chunks);
  return id;
}
