import type { Post } from '#contract/posts/posts.ts';
import type { Db } from '#platform/database/database.ts';
import { contentsOf } from './contents.rules.ts';
import type { PostReader } from '../card.sql.ts';
import { shownFacts } from '../dates/event-facts.store.ts';
import { findCorrection } from './corrections.store.ts';

/** The post as its open correction would make it, or as it is, as the reader sees it. */
export async function asCorrected(
  db: Db,
  post: Post,
  { correcting, reader }: { correcting: boolean; reader: PostReader },
): Promise<Post> {
  const contents = contentsOf(correcting ? await findCorrection(db, post) : post);
  return { ...post, ...contents, event: await shownFacts(db, reader, { ...contents, id: post.id }) };
}
