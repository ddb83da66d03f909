import { pictureFilesIn } from '#contract/base/text/rich-text-words.ts';
import type { UpdatePost } from '#contract/posts/posts.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/error.ts';
import { missingPictures } from './post-files.store.ts';

/** The cover and each picture of the text is one of the post. */
export async function picturesMustExist(
  db: Db,
  { cover, body }: Pick<UpdatePost, 'cover' | 'body'>,
  postId?: string,
): Promise<void> {
  const ofText = body ? [...new Set(pictureFilesIn(body))] : [];
  const missing = await missingPictures(db, [...ofText, ...(cover ? [cover.file] : [])], postId);
  const [first] = missing;
  if (first === undefined) return;
  throw invalid(ofText.includes(first) ? 'body' : 'cover', `there is no picture ${first} of this post`);
}
