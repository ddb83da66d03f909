import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { MadeFile } from '#contract/posts/attachments.ts';
import type { PictureSize } from '#contract/posts/files.ts';
import type { ScanState } from '#contract/documents/document.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { postFiles } from '#database/schema/post-files.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { posts } from '#database/schema/posts.ts';
import type { MadePicture } from './make-picture.acts.ts';

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

/** Files of any posts, of the ids in the parameter, as they are attached, with more `columns`. */
export const attachedFilesSql = (ids: '$1' | '$3', columns = '') => `
  select f.id, f.name, s.type, s.bytes::float8 as bytes, f.post_id as "postId"${columns}
  from post_files f join stored_files s on s.id = f.file_id where f.id = any(array(select unnest(${ids}::uuid[])))`;

export interface WantedFile {
  postId: string;
  id: string;
  /** Of a picture; without it, any file of the post as it was stored. */
  size?: PictureSize;
}

/** Undefined if the post has no such file, or no such picture. */
export async function contentOfPostFile(
  db: Db,
  { postId, id, size }: WantedFile,
): Promise<PostFileContent | undefined> {
  const stored = { card: postFiles.mailId, small: postFiles.smallId, large: postFiles.fileId }[size ?? 'large'];
  const { bytes, sha256, type, scan, unscannable } = storedFiles;
  const [row] = await db
    .select({ id: storedFiles.id, name: postFiles.name, bytes, sha256, type, scan, unscannable })
    .from(postFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, stored))
    .where(and(eq(postFiles.id, id), eq(postFiles.postId, postId), size && isNotNull(postFiles.width)));
  return row;
}

/** With the size of a picture for a text. */
export async function findMadeFile(db: Db, id: string): Promise<MadeFile | undefined> {
  const { name, postId, width, height } = postFiles;
  const { type, bytes } = storedFiles;
  const [row] = await db
    .select({ id: postFiles.id, name, type, bytes, postId, width, height })
    .from(postFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, postFiles.fileId))
    .where(eq(postFiles.id, id));
  return row;
}

/** The stored files of a picture, in each size. */
export interface DrawnFiles {
  large: string;
  small: string;
  mail: string;
}

/** Of these pictures, by their ids. */
export async function drawnFilesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, DrawnFiles>> {
  const text = `
    select id, file_id as large, small_id as small, mail_id as mail from post_files
    where id = any($1::uuid[]) and mail_id is not null`;
  const rows = await prepared<DrawnFiles & { id: string; [column: string]: unknown }>(db, text, [ids]);
  return new Map(rows.map(({ id, large, small, mail }) => [id, { large, small, mail }]));
}

/** They are made by us: neither scanned nor drawn again. */
export async function insertPictureFiles(
  db: Db,
  { large, small, mail }: Pick<MadePicture, 'large' | 'small' | 'mail'>,
  now: Date,
): Promise<void> {
  const common = { scan: 'unscanned' as const, drawn: 2 ** 31 - 1, createdAt: now };
  const webp = { ...common, type: 'image/webp' };
  await db.insert(storedFiles).values([
    { ...large, ...webp },
    { ...small, ...webp },
    { ...mail, ...common, type: 'image/jpeg' },
  ]);
}

/** Of these, those that are no pictures of the post. */
export async function missingPictures(db: Db, ids: readonly string[], postId: string | undefined): Promise<string[]> {
  if (ids.length === 0 || postId === undefined) return [...ids];
  const isOwn = and(inArray(postFiles.id, [...ids]), eq(postFiles.postId, postId), isNotNull(postFiles.width));
  const found = await db.select({ id: postFiles.id }).from(postFiles).where(isOwn);
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
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
