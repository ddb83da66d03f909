import type { notices } from '#contract/notices.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Hub } from '#platform/live/hub.ts';
import { countNotices, markLooked, putNoticesBehind, readNotices } from './notices.store.ts';

export const noticeHandlers = (hub: Pick<Hub, 'open'>): Handlers<typeof notices> => ({
  list: async ({ db, caller }) => ({ items: await readNotices(db, caller) }),

  count: async ({ db, caller }) => ({ total: await countNotices(db, caller) }),

  look: ({ db, caller }) => markLooked(db, caller),

  read: ({ db, caller, body }) => putNoticesBehind(db, caller, new Date(body.until)),

  events: sendsFile({
    // In the transaction: a later block sends an event that ends the stream.
    before: async ({ caller, tenantId }) => {
      const { id: userId, isAdmin, signIn } = caller;
      return hub.open({ tenantId, userId, isAdmin, session: signIn.session });
    },
    outside: async (content) => ({ name: 'events', type: 'text/event-stream', content }),
  }),
});
