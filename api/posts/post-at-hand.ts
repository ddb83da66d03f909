import type { Post } from '#contract/posts/posts.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, notFound } from '#api/base/error.ts';
import { mustBeThere } from '#api/base/rows.ts';
import type { Reader } from './card.ts';
import { hasRead, withdrawnSince } from './life/life.store.ts';
import { lacksForPublishing, maySee } from './posts.rules.ts';
import { findPost } from './posts.store.ts';

/**
 * The post, if the reader may see it; else it is not there. Of a withdrawn one those who could read it are told that it
 * is withdrawn; nobody else learns that there was one.
 */
export async function mustSee(db: Db, reader: Reader, id: string): Promise<Post> {
  const post = mustBeThere(await findPost(db, reader, id));
  if (maySee(post, reader.caller)) return post;
  throw (await knows(db, reader, post)) ? await withdrawn(db, id) : notFound();
}

/** Whether the reader could read a post that is withdrawn now: it goes to him or her, or did when it was opened, or is his or her own. */
async function knows(db: Db, { caller }: Reader, { id, state, outsideAudience, author }: Post): Promise<boolean> {
  if (state !== 'withdrawn') return false;
  return !outsideAudience || author.id === caller.id || hasRead(db, { userId: caller.id, postId: id });
}

async function withdrawn(db: Db, id: string): Promise<AppError> {
  const since = await withdrawnSince(db, id);
  return new AppError('posts.withdrawn', undefined, since ? { since } : {});
}

/** Whether a feed may go on behind the post: who scrolls loses nothing when the last one shown is withdrawn meanwhile. */
export async function mayStartBehind(db: Db, reader: Reader, id: string): Promise<boolean> {
  const post = await findPost(db, reader, id);
  return post !== undefined && (maySee(post, reader.caller) || (await knows(db, reader, post)));
}

/** Refuses a post that lacks something it needs to be read. */
export function mustHaveAll({ title, lead, audience }: Post): void {
  const includes = audience?.include ?? [];
  const lacks = lacksForPublishing({
    title,
    lead,
    includes: includes.length,
    includesThatExist: includes.filter(({ name }) => name !== null).length,
  });
  if (lacks.length > 0) throw new AppError('posts.notReady', undefined, { errors: lacks });
}
