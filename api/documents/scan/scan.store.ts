import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/named.sql.ts';
import { documents, documentVersions } from '#database/schema/documents.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { users } from '#database/schema/members.ts';

export async function findPending(db: Db, id: string): Promise<{ id: string; unscannable: boolean } | undefined> {
  const [row] = await db
    .select({ id: storedFiles.id, unscannable: storedFiles.unscannable })
    .from(storedFiles)
    .where(and(eq(storedFiles.id, id), eq(storedFiles.scan, 'pending')));
  return row;
}

export async function noteScan(
  db: Db,
  id: string,
  result: Pick<typeof storedFiles.$inferInsert, 'scan' | 'signature'>,
): Promise<void> {
  await db.update(storedFiles).set(result).where(eq(storedFiles.id, id));
}

/** Undefined if no row uses it. */
export async function whatItIs(
  db: Db,
  fileId: string,
): Promise<{ file: string; document: string; uploadedBy: string | null } | undefined> {
  const [row] = await db
    .select({
      file: documentVersions.name,
      document: documents.name,
      uploadedBy: sql.raw(personName('users')) as SQL<string | null>,
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .leftJoin(users, eq(users.id, documentVersions.uploadedBy))
    .where(eq(documentVersions.fileId, fileId));
  return row;
}
