import type { Letter } from '#contract/paper.ts';
import type { Post } from '#contract/posts/posts.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Db } from '#platform/database/database.ts';
import type { Counted } from '#api/mailings/outgoing/outgoing.store.ts';
import { asCorrected } from '#api/posts/corrections/load-correction.acts.ts';
import { requireVisible } from '#api/posts/load-post.acts.ts';
import type { PostReader } from '#api/posts/card.sql.ts';
import { firstCorrectionLetter, firstLetter } from './first-letter.store.ts';

interface Which {
  id: string;
  correcting: boolean;
}

/** The letter that goes first, with the post as it would be then. */
export async function previewedLetter(
  db: Db,
  reader: PostReader,
  { id, correcting, ...where }: Which & Counted,
): Promise<{ post: Post; letter: Letter }> {
  const saved = await requireVisible(db, reader, id);
  const post = await asCorrected(db, saved, { correcting, reader });
  const letter = correcting ? await firstCorrectionLetter(db, id, reader.now) : await firstLetter(db, where, id);
  if (!letter) throw new AppError('conflict', 'nobody would get a letter');
  const publishedAt = post.publishedAt ?? reader.now.toISOString();
  return { post: { ...post, publishedAt }, letter };
}
