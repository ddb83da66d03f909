import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { uploads } from '#database/schema/documents.ts';

export type Upload = typeof uploads.$inferSelect;
export type FolderUpload = Upload & { folderId: string };

export function isForFolder(upload: Upload): upload is FolderUpload {
  return upload.folderId !== null;
}

/** In milliseconds: since it was announced without a byte, and since the last byte. */
export const uploadPatience = { unbegun: 3_600_000, begun: 48 * 3_600_000 };

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/** Of this person only. */
export async function findUpload(db: Db, id: string, createdBy: string): Promise<Upload | undefined> {
  return (await ownUpload(db, id, createdBy))[0];
}

/** Locked until the commit. */
export async function lockUpload(db: Db, id: string, createdBy: string): Promise<Upload | undefined> {
  return (await ownUpload(db, id, createdBy).for('update'))[0];
}

function ownUpload(db: Db, id: string, createdBy: string) {
  const isOwn = and(eq(uploads.id, id), eq(uploads.createdBy, createdBy));
  return db.select().from(uploads).where(isOwn).$dynamic();
}

/** Undefined if there is none any more. */
export async function announcedAt(db: Db, id: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: uploads.createdAt }).from(uploads).where(eq(uploads.id, id));
  return row?.at;
}

export async function noteResult(
  db: Db,
  id: string,
  result: { documentId: string } | { postFileId: string },
): Promise<void> {
  await db.update(uploads).set(result).where(eq(uploads.id, id));
}

/** Whether something was made of it. */
export function isDone({ documentId, postFileId }: Upload): boolean {
  return documentId !== null || postFileId !== null;
}

/** Only if nothing was made of it. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.documentId), isNull(uploads.postFileId)))
    .returning({ id: uploads.id });
  return gone.length > 0;
}

export async function forgetUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}
