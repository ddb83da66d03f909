import type { officePosts } from '#contract/posts/office.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { archivePosts } from '../life/life.store.ts';
import { trashPosts } from '../trash/trash.store.ts';
import { lockPostsIn } from './lock-posts.acts.ts';
import { countPosts } from './office.store.ts';
import { isUnpublished } from '../posts.rules.ts';

export const officePostHandlers: Handlers<typeof officePosts> = {
  counts: ({ db }) => countPosts(db),

  archive: async ({ db, now, body: { ids } }) => {
    await lockPostsIn(db, { ids, now, fit: (state) => state === 'published' || state === 'expired' });
    await archivePosts(db, { ids, now });
    return { total: ids.length };
  },

  removeDrafts: async ({ db, now, body: { ids } }) => {
    await lockPostsIn(db, { ids, now, fit: isUnpublished });
    await trashPosts(db, ids);
    return { total: ids.length };
  },
};
