import type { PostState } from '#contract/posts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { refuse } from '#platform/errors/error.ts';
import { stateOf } from '../posts.rules.ts';
import { lockPosts } from './office.store.ts';

/** Locks them; throws with all that are missing or in another state. */
export async function lockPostsIn(
  db: Db,
  { ids, now, fit }: { ids: string[]; now: Date; fit: (state: PostState) => boolean },
): Promise<void> {
  const found = await lockPosts(db, ids);
  const errors = ids.flatMap((id, index) => {
    const times = found.get(id.toLowerCase());
    const state = times && stateOf(times, now);
    if (state && fit(state)) return [];
    return [{ path: `ids.${index}`, message: state ? `is ${state}` : 'there is no such post' }];
  });
  refuse(errors);
}
