import type { ahead } from '#contract/posts/ahead.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { countUnread, readAhead } from './ahead.store.ts';

export const aheadHandlers: Handlers<typeof ahead> = {
  read: ({ db, caller, now, query }) => readAhead(db, { caller, now }, query.size),
  unread: async ({ db, caller, now }) => ({ total: await countUnread(db, { caller, now }) }),
};
