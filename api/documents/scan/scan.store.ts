import { and, eq } from 'drizzle-orm';
import type { Db } from '#api/base/database.ts';
import { storedFiles } from '#database/schema/documents.ts';

/** A file that waits for the scanner. */
export async function findPending(db: Db, id: string): Promise<{ id: string; unscannable: boolean } | undefined> {
  const [row] = await db
    .select({ id: storedFiles.id, unscannable: storedFiles.unscannable })
    .from(storedFiles)
    .where(and(eq(storedFiles.id, id), eq(storedFiles.scan, 'pending')));
  return row;
}

/** What the scanner has said of it. */
export async function noteScan(
  db: Db,
  id: string,
  said: Pick<typeof storedFiles.$inferInsert, 'scan' | 'signature'>,
): Promise<void> {
  await db.update(storedFiles).set(said).where(eq(storedFiles.id, id));
}
