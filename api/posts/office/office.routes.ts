import type { officePosts } from '#contract/posts/office.ts';
import type { Handlers } from '#platform/http/serve.ts';
import {
  countIfArchived,
  mustBeArchivedAsAnnounced,
  tellingRegistered,
} from '#api/registrations/event-news/event-news.acts.ts';
import { senderFor } from '#api/registrations/news.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { archivePosts } from '../life/life.store.ts';
import { trashPosts } from '../trash/trash.store.ts';
import { lockPostsIn } from './lock-posts.acts.ts';
import { countPosts } from './office.store.ts';
import { isUnpublished } from '../posts.rules.ts';

export const officePostHandlers = (mailing: Mailing): Handlers<typeof officePosts> => ({
  counts: ({ db }) => countPosts(db),

  archive: async (input) => {
    const { db, now, body } = input;
    const { ids, registered } = body;
    await lockPostsIn(db, { ids, now, fit: (state) => state === 'published' || state === 'expired' });
    await mustBeArchivedAsAnnounced(db, { postIds: ids, now, registered });
    const telling = { db, sender: senderFor(mailing, input), query: {}, now };
    for (const id of ids) await tellingRegistered(telling, id, () => archivePosts(db, { ids: [id], now }));
    return { total: ids.length };
  },

  archiveNotified: ({ db, now, body }) => countIfArchived(db, { postIds: body.ids, now }),

  removeDrafts: async ({ db, now, body: { ids } }) => {
    await lockPostsIn(db, { ids, now, fit: isUnpublished });
    await trashPosts(db, ids);
    return { total: ids.length };
  },
});
