import { type Sending } from '#api/tenants/mailing.rules.ts';
import type { mailings } from '#contract/mailings/mailings.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { pushDefaults } from '#api/push/push-defaults.rules.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { byLink, endCompanyMails, type Linking, sharersOf } from './links/by-link.acts.ts';
import { countDeliveries, decideUndecided, isPost, listRecipients } from './deliveries.store.ts';
import { deliveriesJob } from './mailings.job.ts';
import { mailDefaults } from '#api/targeting/mail-defaults.rules.ts';
import { findStandstill, resumeDomain } from './sending/standstill.store.ts';
import { countRecentMails } from './outgoing/recent-mails.store.ts';
import { changePreferences, findPreferences, type Defaults } from './links/preferences.store.ts';

export interface MailingOptions extends Linking {
  /** Goes on with the invitations to a domain that stood still. */
  inviteHeld: (db: Db, from: Sending) => Promise<void>;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  config: Pick<Config, 'smtpUrl'>;
}

export function mailingHandlers(options: MailingOptions): Handlers<typeof mailings> {
  const { tenants, jobs } = options;
  const leaves = options.config.smtpUrl !== undefined;
  const houses = new Map(
    tenants.all.map((tenant) => [tenant.id, { ...mailDefaults(tenant), ...pushDefaults(tenant) }]),
  );
  function houseOf(tenantId: string): Defaults {
    const defaults = houses.get(tenantId);
    if (!defaults) throw new Error(`there is no tenant ${tenantId} whose mails are chosen`);
    return defaults;
  }

  return {
    own: ({ db, caller, tenantId }) => findPreferences(db, caller.id, houseOf(tenantId)),

    updateOwn: ({ db, caller, tenantId, body, ifMatch }) =>
      changePreferences(db, { userId: caller.id, defaults: houseOf(tenantId), change: body, ifMatch }),

    recent: ({ db, caller, tenantId }) => countRecentMails(db, caller, houseOf(tenantId)),

    read: (call) => byLink(options, call, (db, userId) => findPreferences(db, userId, houseOf(call.tenantId))),

    update: (call) => {
      const { body: change, ifMatch } = call;
      const defaults = houseOf(call.tenantId);
      return byLink(options, call, async (db, userId) => {
        for (const id of await sharersOf(db, userId)) await changePreferences(db, { userId: id, defaults, change });
        return changePreferences(db, { userId, defaults, change, ifMatch });
      });
    },

    unsubscribe: (call) => {
      if (call.query.kind === 'company') return endCompanyMails(options, call);
      return byLink(options, call, async (db, userId) => {
        const change = call.query.kind === 'folders' ? { folders: 'never' as const } : { unsubscribed: true };
        const defaults = houseOf(call.tenantId);
        for (const id of [userId, ...(await sharersOf(db, userId))])
          await changePreferences(db, { userId: id, defaults, change });
      });
    },

    deliveries: async ({ db, params }) => {
      await mustBePost(db, params.id);
      return { ...(await countDeliveries(db, params.id)), leaves };
    },

    recipients: async ({ db, params, query }) => {
      await mustBePost(db, params.id);
      return listRecipients(db, { ...query, postId: params.id });
    },

    standstill: ({ db }) => findStandstill(db),

    resume: async ({ db, body, tenantId, request }) => {
      await resumeDomain(db, body.domain);
      await jobs.sendWithin(db, deliveriesJob, { tenantId });
      await options.inviteHeld(db, { tenantId, request });
      return findStandstill(db);
    },

    decide: async ({ db, params, body, tenantId }) => {
      await mustBePost(db, params.id);
      await decideUndecided(db, params.id, body);
      await jobs.sendWithin(db, deliveriesJob, { tenantId });
      return { ...(await countDeliveries(db, params.id)), leaves };
    },
  };
}

async function mustBePost(db: Db, id: string): Promise<void> {
  mustBeThere(await isPost(db, id));
}
