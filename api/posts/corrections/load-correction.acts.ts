import type { Post } from '#contract/posts/posts.ts';
import type { Db } from '#platform/database/database.ts';
import { contentsOf } from './contents.rules.ts';
import { findCorrection } from './corrections.store.ts';

/** The post as its open correction would make it. */
export async function asCorrected(db: Db, post: Post): Promise<Post> {
  return { ...post, ...contentsOf(await findCorrection(db, post)) };
}
