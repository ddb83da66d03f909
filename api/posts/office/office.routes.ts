import type { officePosts } from '#contract/posts/office.ts';
import type { PostState } from '#contract/posts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { archivePosts } from '../life/life.store.ts';
import { trashPosts } from '../trash/trash.store.ts';
import { countPosts, lockPosts } from './office.store.ts';
import { isUnpublished, stateOf } from '../posts.rules.ts';

export const officePostHandlers: Handlers<typeof officePosts> = {
  counts: ({ db }) => countPosts(db),

  archive: async ({ db, now, body: { ids } }) => {
    await mustAllBe(db, { ids, now, fit: (state) => state === 'published' });
    await archivePosts(db, { ids, now });
    return { total: ids.length };
  },

  removeDrafts: async ({ db, now, body: { ids } }) => {
    await mustAllBe(db, { ids, now, fit: isUnpublished });
    await trashPosts(db, ids);
    return { total: ids.length };
  },
};

/** Locks them; throws with all that are missing or in another state. */
async function mustAllBe(db: Db, { ids, now, fit }: { ids: string[]; now: Date; fit: (state: PostState) => boolean }) {
  const found = await lockPosts(db, ids);
  const errors = ids.flatMap((id, index) => {
    const times = found.get(id.toLowerCase());
    const state = times && stateOf(times, now);
    if (state && fit(state)) return [];
    return [{ path: `ids.${index}`, message: state ? `is ${state}` : 'there is no such post' }];
  });
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
}
