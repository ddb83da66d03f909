import type { outgoing } from '#contract/mailings/outgoing.ts';
import type { Config } from '#platform/config/config.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { isPost } from '../deliveries.store.ts';
import { counts, countReaddressed } from './outgoing.acts.ts';
import { countSent, nothingLeaves } from './outgoing.store.ts';

/** See decision 150. */
export function outgoingHandlers(options: {
  tenants: Tenants;
  config: Pick<Config, 'smtpUrl'>;
}): Handlers<typeof outgoing> {
  const leaves = options.config.smtpUrl !== undefined;
  return {
    count: async ({ db, params, body, tenantId }) => {
      mustBeThere(await isPost(db, params.id));
      const where = { tenant: tenantWith(options.tenants, tenantId), leaves };
      const { act, audience } = body;
      const leaving =
        act !== 'readdress'
          ? await counts[act](db, where, params.id)
          : audience
            ? await countReaddressed(db, where, { postId: params.id, audience })
            : nothingLeaves;
      return { ...leaving, ...(await countSent(db, params.id)), leaves };
    },
  };
}
