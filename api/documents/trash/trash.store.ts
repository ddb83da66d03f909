import { eq } from 'drizzle-orm';
import type { Trashed } from '#contract/documents/trash.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, planned, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { documents } from '#database/schema/documents.ts';
import { idsOf, inParts } from '../several.store.ts';
import { dueSql, removeFolderSql, removeUnusedFilesSql, trashSql } from './trash.sql.ts';

const tables = { folder: 'folders', document: 'documents' } as const;
type TrashKind = keyof typeof tables;
type Thing = { id: string; kind: TrashKind };

export async function putIntoTrash(
  db: Db,
  things: readonly Thing[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await eachTable(db, things, { change: 'trashed_at = $2, trashed_by = $3', values: [now, userId] });
}

export async function takeFromTrash(db: Db, things: readonly Thing[], now: Date): Promise<void> {
  await eachTable(db, things, { change: 'trashed_at = null, trashed_by = null, updated_at = $2', values: [now] });
}

async function eachTable(
  db: Db,
  things: readonly Thing[],
  { change, values }: { change: string; values: unknown[] },
): Promise<void> {
  for (const [kind, table] of Object.entries(tables) as [TrashKind, string][]) {
    const text = `update ${table} set ${change}, version = version + 1 where id = any($1::uuid[])`;
    await inParts(idsOf(things, kind), (ids) => planned(db, text, [ids, ...values]));
  }
}

/** The latest first; `days` after deletion they end. */
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
  return (await findSeveralTrashed(db, days, [id])).get(id);
}

export async function findSeveralTrashed(db: Db, days: number, ids: readonly string[]): Promise<Map<string, Trashed>> {
  const text = `select to_json(found) as item from (${trashSql}) found where id = any($2::uuid[])`;
  const rows = await planned<{ item: Trashed }>(db, text, [days, ids]);
  return new Map(rows.map(({ item }) => [item.id, item]));
}

export async function removeForGood(db: Db, kind: TrashKind, id: string): Promise<void> {
  if (kind === 'folder') await prepared(db, removeFolderSql, [id]);
  else await db.delete(documents).where(eq(documents.id, id));
}

/** Returns how many were deleted. */
export async function emptyTrash(db: Db, days: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000);
  const due = await prepared<{ id: string; kind: TrashKind }>(db, dueSql, [before]);
  for (const { kind, id } of due) await removeForGood(db, kind, id);
  await prepared(db, removeUnusedFilesSql, []);
  return due.length;
}
