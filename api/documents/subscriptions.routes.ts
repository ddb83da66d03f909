import type { subscriptions } from '#contract/documents/subscriptions.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.ts';
import { mustFindFolder } from './at-hand.ts';
import { deleteSubscription, dueDigest, insertSubscription, listSubscriptions } from './subscriptions.store.ts';

export function subscriptionHandlers(mailing: Mailing): Handlers<typeof subscriptions> {
  return {
    listSubscriptions: ({ db, caller, query }) => listSubscriptions(db, caller, query),

    subscribe: async ({ db, caller, now, params, tenantId, request }) => {
      const { id } = await mustFindFolder(db, caller, params.id);
      await insertSubscription(db, { folderId: id, userId: caller.id, now });
      const startAfter = await dueDigest(db);
      const { origin } = senderOf(mailing, tenantId, request);
      if (startAfter) await mailing.jobs.sendWithin(db, 'digests', { tenantId, origin }, { startAfter });
    },

    // Who sees a folder no longer may still put an end to it.
    unsubscribe: async ({ db, caller, params }) => {
      if (!(await deleteSubscription(db, { folderId: params.id, userId: caller.id })))
        await mustFindFolder(db, caller, params.id);
    },
  };
}
