import type { Post } from '#contract/posts/posts.ts';
import type { Db } from '#platform/database/database.ts';
import { contentsOf } from './contents.rules.ts';
import { findCorrection } from './corrections.store.ts';

/** The post as its open correction would make it, or as it is. */
export async function asCorrected(db: Db, post: Post, correcting: boolean): Promise<Post> {
  return correcting ? { ...post, ...contentsOf(await findCorrection(db, post)) } : post;
}
