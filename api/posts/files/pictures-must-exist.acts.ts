import type { RichText } from '#contract/base/text/rich-text.ts';
import { pictureFilesIn } from '#contract/base/text/rich-text-words.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/error.ts';
import { missingPictures } from './post-files.store.ts';

/** Each picture of the text is one of the post. */
export async function picturesMustExist(db: Db, body: RichText | undefined, postId?: string): Promise<void> {
  if (!body) return;
  const ids = [...new Set(pictureFilesIn(body))];
  const missing = await missingPictures(db, ids, postId);
  if (missing.length > 0) throw invalid('body', `there is no picture ${missing[0]} of this post`);
}
