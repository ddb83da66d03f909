import type { PictureSize } from '#contract/posts/files.ts';
import type { Post } from '#contract/posts/posts.ts';
import { pictureFilesOf } from '#contract/posts/pictures.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { AppError, notFound } from '#platform/errors/error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { PostReader } from '../card.sql.ts';
import { revisionFor } from '../corrections/corrections.rules.ts';
import { findRevisions } from '../corrections/revisions.store.ts';
import { requireVisible } from '../load-post.acts.ts';
import { contentOfPostFile, hasPost, type PostFileContent } from './post-files.store.ts';

/** Throws `notFound` unless the caller sees the post now, and a text of it that names the file, or picture of that size. */
export async function mustFindPostFile(
  db: Db,
  reader: PostReader,
  { id, fileId, size }: { id: string; fileId: string; size?: PictureSize },
): Promise<{ post: Post; file: PostFileContent }> {
  const post = await requireVisible(db, reader, id);
  const file = mustBeThere(await contentOfPostFile(db, { postId: id, id: fileId, ...(size && { size }) }));
  if (!(await isNamed(db, reader.caller, post, fileId))) throw notFound();
  return { post, file };
}

/** The office has all files of a post; readers those of the texts that they can read. */
async function isNamed(db: Db, caller: Caller, post: Post, fileId: string): Promise<boolean> {
  const { isAdmin } = caller;
  if (isAdmin || names(post, fileId)) return true;
  const revisions = await findRevisions(db, post);
  return revisions.some((one) => names(one, fileId) && revisionFor(revisions, one.revision, { isAdmin }));
}

function names(contents: Pick<Post, 'documentIds' | 'cover' | 'body'>, fileId: string): boolean {
  return contents.documentIds.includes(fileId) || pictureFilesOf(contents).includes(fileId);
}

/** Throws unless the caller may add files to the post. */
export async function mustMayAttach(db: Db, { isAdmin }: Caller, postId: string): Promise<void> {
  if (!isAdmin) throw new AppError('access.denied');
  if (!(await hasPost(db, postId))) throw notFound();
}
