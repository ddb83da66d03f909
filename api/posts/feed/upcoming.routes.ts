import type { upcoming } from '#contract/posts/upcoming.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { countUnread, readUpcoming } from './upcoming.store.ts';

export const upcomingHandlers: Handlers<typeof upcoming> = {
  read: ({ db, caller, now, query }) => readUpcoming(db, { caller, now }, query.size),
  unread: async ({ db, caller, now }) => ({ total: await countUnread(db, { caller, now }) }),
};
