import type { subscriptions } from '#contract/documents/subscriptions.ts';
import type { Db } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { byLink, type Linking } from '#api/mailings/links/by-link.acts.ts';
import { wantFolderMails } from '#api/mailings/links/preferences.store.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { mustFindFolder } from '../load-document.acts.ts';
import { digestsJob } from '../documents.job.ts';
import { findFolder } from '../folders/folders.store.ts';
import {
  deleteSubscription,
  dueDigest,
  findLinkedReader,
  insertSubscription,
  listSubscriptions,
  renewSubscription,
} from './subscriptions.store.ts';

export function subscriptionHandlers(linking: Linking, mailing: Mailing): Handlers<typeof subscriptions> {
  async function planDigest(db: Db, tenantId: string, request: Parameters<typeof senderOf>[2]): Promise<void> {
    const startAfter = await dueDigest(db);
    const { origin } = senderOf(mailing, tenantId, request);
    if (startAfter) await mailing.jobs.sendWithin(db, digestsJob, { tenantId, origin }, { startAfter });
  }

  return {
    listSubscriptions: ({ db, caller, query }) => listSubscriptions(db, caller, query),

    subscribe: async ({ db, caller, now, params, tenantId, request }) => {
      const { id } = await mustFindFolder(db, caller, params.id);
      await insertSubscription(db, { folderId: id, userId: caller.id, now });
      await wantFolderMails(db, caller.id);
      await planDigest(db, tenantId, request);
    },

    // Also after losing access.
    unsubscribe: async ({ db, caller, params }) => {
      if (!(await deleteSubscription(db, { folderId: params.id, userId: caller.id })))
        await mustFindFolder(db, caller, params.id);
    },

    listLinked: ({ query: { token, ...paging }, tenantId }) =>
      byLink(linking, { tenantId, query: { token } }, async (db, userId) =>
        listSubscriptions(db, await findLinkedReader(db, userId), paging),
      ),

    subscribeLinked: (call) =>
      byLink(linking, call, async (db, userId) => {
        const folder = mustBeThere(await findFolder(db, await findLinkedReader(db, userId), call.params.id));
        await renewSubscription(db, { folderId: folder.id, userId });
        await planDigest(db, call.tenantId, call.request);
      }),

    unsubscribeLinked: (call) =>
      byLink(linking, call, async (db, userId) => {
        mustBeThere(await deleteSubscription(db, { folderId: call.params.id, userId }));
      }),
  };
}
