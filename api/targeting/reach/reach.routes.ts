import type { PostKind } from '#contract/posts/words.ts';
import type { targeting } from '#contract/targeting/targeting.ts';
import { consentedKind } from '#contract/targeting/ways.ts';
import type { Config } from '#platform/config/config.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { missingOf } from '../missing-groups.store.ts';
import { type MailDefaults, mailDefaults } from '../mail-defaults.rules.ts';
import { countReach, listReached } from './reach.store.ts';
import type { MailChoice } from '../channels/recipients.sql.ts';
import { listReachedGroups } from './reached-groups.store.ts';

export interface ReachOptions {
  tenants: Tenants;
  config: Pick<Config, 'smtpUrl'>;
}

/** What decides how the ways are explained. */
function wordsOf({ kind, leave }: MailChoice) {
  return { mailsLeave: leave, asksConsent: kind === consentedKind };
}

/** POST, as an audience may be too long for a URL. */
export function reachHandlers({
  tenants,
  config,
}: ReachOptions): Pick<Handlers<typeof targeting>, 'reach' | 'reachPeople' | 'reachGroups'> {
  const houses = new Map<string, MailDefaults>(tenants.all.map((tenant) => [tenant.id, mailDefaults(tenant)]));
  function choiceOf(tenantId: string, kind: PostKind): MailChoice {
    const defaults = houses.get(tenantId);
    if (!defaults) throw new Error(`there is no tenant ${tenantId} whose mails are chosen`);
    return { kind, defaults, leave: config.smtpUrl !== undefined };
  }

  return {
    reach: async ({ db, body, tenantId }) => {
      const { kind, asksFirstTime, ...audience } = body;
      const choice = choiceOf(tenantId, kind);
      const counted = await countReach(db, audience, { ...choice, asksFirstTime });
      return { ...counted, ...wordsOf(choice), missing: await missingOf(db, audience) };
    },

    reachPeople: ({ db, body, query, tenantId }) => {
      const { kind, audience, part } = body;
      return listReached(db, { ...query, audience, part }, choiceOf(tenantId, kind));
    },

    reachGroups: ({ db, body, query, tenantId }) => {
      return listReachedGroups(db, { ...query, ...body }, choiceOf(tenantId, 'circular'));
    },
  };
}
