import { eq, sql } from 'drizzle-orm';
import type { Trashed } from '#contract/documents/trash.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { documents } from '#database/schema/documents.ts';
import { folders } from '#database/schema/folders.ts';
import { dueSql, removeFolderSql, removeUnusedFilesSql, trashSql } from './trash.sql.ts';

const tables = { folder: folders, document: documents } as const;
type TrashKind = keyof typeof tables;

/** Puts a folder with all in it, or a document, into the trash. */
export async function putIntoTrash(
  db: Db,
  kind: TrashKind,
  id: string,
  by: { userId: string; now: Date },
): Promise<void> {
  const table = tables[kind];
  await db
    .update(table)
    .set({ trashedAt: by.now, trashedBy: by.userId, version: sql`${table.version} + 1` })
    .where(eq(table.id, id));
}

/** Takes it out again, to where it was. */
export async function takeFromTrash(db: Db, kind: TrashKind, id: string, now: Date): Promise<void> {
  const table = tables[kind];
  await db
    .update(table)
    .set({ trashedAt: null, trashedBy: null, updatedAt: now, version: sql`${table.version} + 1` })
    .where(eq(table.id, id));
}

/** What is in the trash, the latest first, and when it goes, so many days after it came. */
export async function listTrash(db: Db, days: number, paging: Paging): Promise<Listed<Trashed>> {
  return listed<Trashed>(db, {
    text: trashSql,
    values: [days],
    sort: '-trashedAt',
    columns: { trashedAt: '"trashedAt"' },
    last: 'name collate german, id',
    ...paging,
  });
}

export async function findTrashed(db: Db, days: number, id: string): Promise<Trashed | undefined> {
  const text = `select to_json(found) as item from (${trashSql}) found where id = $2`;
  const [row] = await prepared<{ item: Trashed }>(db, text, [days, id]);
  return row?.item;
}

/** Deletes one thing for good, with its versions. */
export async function removeForGood(db: Db, kind: TrashKind, id: string): Promise<void> {
  if (kind === 'folder') await prepared(db, removeFolderSql, [id]);
  else await db.delete(documents).where(eq(documents.id, id));
}

/** Deletes for good what has been in the trash for so many days, and forgets files that no version has; tells how much went. */
export async function emptyTrash(db: Db, days: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000);
  const due = await prepared<{ id: string; kind: TrashKind }>(db, dueSql, [before]);
  for (const { kind, id } of due) await removeForGood(db, kind, id);
  await prepared(db, removeUnusedFilesSql, []);
  return due.length;
}
