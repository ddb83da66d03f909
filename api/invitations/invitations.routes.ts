import type { invitations } from '#contract/invitations.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { undone } from '#platform/database/undone.ts';
import { originOf } from '#api/identity/built-in/origin.rules.ts';
import { mustBeAnnounced } from '#platform/errors/announced.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { invitationsJob } from './invitations.job.ts';
import type { SetUpOptions } from './set-up.acts.ts';
import { setUpHandlers } from './set-up.routes.ts';
import { findNamed } from './set-up.store.ts';
import { shownText } from './shown-text.acts.ts';
import { countInvitations, countRecent, listInvitations, noteBounces, unknownAddresses } from './invitations.store.ts';
import { isAllAgain, queueInvitations } from './queue-invitations.acts.ts';

/** Links lead to the sender's own address of the portal. */
export function invitationHandlers(settingUp: SetUpOptions, mailing: Mailing): Handlers<typeof invitations> {
  const { jobs, publicUrl } = mailing;
  const hosts = new Map(mailing.tenants.all.map((tenant) => [tenant.id, tenant.hosts]));
  return {
    ...setUpHandlers(settingUp, mailing),

    list: ({ db, query }) => listInvitations(db, query),

    counts: ({ db, query }) => countInvitations(db, query.importId),

    outgoing: ({ db, body, now }) =>
      undone(db, async () => {
        const recent = isAllAgain(body) ? await countRecent(db) : 0;
        return { ...(await queueInvitations(db, body, now)), recent };
      }),

    text: async ({ db, caller, tenantId }) => {
      const tenant = tenantWith(mailing.tenants, tenantId);
      return shownText(tenant, mustBeThere(await findNamed(db, caller.id)));
    },

    send: async ({ db, query, body, now, tenantId, request }) => {
      const { people: accepted, mails } = await queueInvitations(db, body, now);
      mustBeAnnounced(query, { mails });
      const counts = await countInvitations(db);
      const origin = originOf({ publicUrl, hosts: hosts.get(tenantId) ?? [], request });
      // Always: an earlier job may have failed.
      if (counts.queued > 0) await jobs.sendWithin(db, invitationsJob, { tenantId, origin });
      return { ...counts, accepted, mails };
    },

    bounced: async ({ db, body }) => {
      await noteBounces(db, body.emails, body.reason);
      return { ...(await countInvitations(db)), unknown: await unknownAddresses(db, body.emails) };
    },
  };
}
