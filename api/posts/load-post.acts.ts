import type { FieldError } from '#contract/base/errors.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/errors/error.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import type { PostReader } from './card.sql.ts';
import { hasRead, withdrawnSince } from './life/life.store.ts';
import { missingForPublishing, maySee } from './posts.rules.ts';
import { findPost } from './posts.store.ts';

/** Else throws `notFound`; former readers of a withdrawn post get `posts.withdrawn`. */
export async function requireVisible(db: Db, reader: PostReader, id: string): Promise<Post> {
  const post = mustBeThere(await findPost(db, reader, id));
  if (maySee(post, reader.caller)) return post;
  throw (await knows(db, reader, post)) ? await withdrawn(db, id) : notFound();
}

/** Addressee, author, or has opened it. */
async function knows(db: Db, { caller }: PostReader, { id, state, outsideAudience, author }: Post): Promise<boolean> {
  if (state !== 'withdrawn') return false;
  return !outsideAudience || author.id === caller.id || hasRead(db, { userId: caller.id, postId: id });
}

async function withdrawn(db: Db, id: string): Promise<AppError> {
  const since = await withdrawnSince(db, id);
  return new AppError('posts.withdrawn', undefined, since ? { since } : {});
}

/** Also if withdrawn meanwhile, so that scrolling goes on. */
export async function mayStartBehind(db: Db, reader: PostReader, id: string): Promise<boolean> {
  const post = await findPost(db, reader, id);
  return post !== undefined && (maySee(post, reader.caller) || (await knows(db, reader, post)));
}

export function missingFieldsOf({ title, lead, cover, body, eventAt, event, audience }: Post): FieldError[] {
  const includes = audience?.include ?? [];
  return missingForPublishing({
    title,
    lead,
    cover,
    body,
    eventAt,
    event,
    includes: includes.length,
    includesThatExist: includes.filter(({ name }) => name !== null).length,
  });
}

export function requirePublishable(post: Post): void {
  const missingFields = missingFieldsOf(post);
  if (missingFields.length > 0) throw new AppError('posts.notReady', undefined, { errors: missingFields });
}
