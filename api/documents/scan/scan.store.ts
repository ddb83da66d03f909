import { and, eq } from 'drizzle-orm';
import { type Db, prepared } from '#platform/database/database.ts';
import { personName } from '#platform/database/named.sql.ts';
import { storedFiles } from '#database/schema/stored-files.ts';

export async function findPending(
  db: Db,
  id: string,
): Promise<{ id: string; unscannable: boolean; createdAt: Date } | undefined> {
  const [row] = await db
    .select({ id: storedFiles.id, unscannable: storedFiles.unscannable, createdAt: storedFiles.createdAt })
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
export async function whatItIs(db: Db, fileId: string): Promise<HarmedFile | undefined> {
  const [row] = await prepared<HarmedFile & { [column: string]: unknown }>(db, harmedSql, [fileId]);
  return row;
}

/** In a document or a post; the post's title is null while it is in the trash. */
export interface HarmedFile {
  file: string;
  document: string | null;
  post: string | null;
  uploadedBy: string | null;
}

const harmedSql = `
  select v.name as file, d.name as document, null as post, ${personName('u')} as "uploadedBy"
  from document_versions v join documents d on d.id = v.document_id left join users u on u.id = v.uploaded_by where v.file_id = $1
  union all
  select f.name, null, p.title, ${personName('u')}
  from post_files f left join posts p on p.id = f.post_id left join users u on u.id = f.uploaded_by where f.file_id = $1
  limit 1`;
