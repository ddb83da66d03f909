import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Attached } from '#contract/posts/attachments.ts';
import type { ScanState } from '#contract/documents/document.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { postFiles } from '#database/schema/post-files.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { posts } from '#database/schema/posts.ts';

/** A file of a post as it is stored; `id` is the stored file's. */
export interface PostFileContent {
  [column: string]: unknown;
  id: string;
  name: string;
  bytes: number;
  sha256: string;
  type: string;
  scan: ScanState;
  unscannable: boolean;
}

/** Files of any posts, by their ids. */
export async function findPostFiles(db: Db, ids: readonly string[]): Promise<Map<string, Attached>> {
  if (ids.length === 0) return new Map();
  const text = `
    select f.id, f.name, s.type, s.bytes::float8 as bytes, f.post_id as "postId"
    from post_files f join stored_files s on s.id = f.file_id where f.id = any($1::uuid[])`;
  const rows = await prepared<Attached & { [column: string]: unknown }>(db, text, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function contentOfPostFile(
  db: Db,
  { postId, id }: { postId: string; id: string },
): Promise<PostFileContent | undefined> {
  const { bytes, sha256, type, scan, unscannable } = storedFiles;
  const [row] = await db
    .select({ id: storedFiles.id, name: postFiles.name, bytes, sha256, type, scan, unscannable })
    .from(postFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, postFiles.fileId))
    .where(and(eq(postFiles.id, id), eq(postFiles.postId, postId)));
  return row;
}

export async function insertPostFile(
  db: Db,
  row: Omit<typeof postFiles.$inferInsert, 'id' | 'tenantId' | 'createdAt'> & { now: Date },
): Promise<string> {
  const { now, ...given } = row;
  const id = v7();
  await db.insert(postFiles).values({ ...given, id, createdAt: now });
  return id;
}

/** In any state, but not in the trash. */
export async function hasPost(db: Db, id: string): Promise<boolean> {
  return (await db.$count(posts, eq(posts.id, id))) > 0;
}
