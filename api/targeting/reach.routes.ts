import type { targeting } from '#contract/targeting/targeting.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { missingOf } from './missing-groups.store.ts';
import { countReach, listReached } from './reach.store.ts';
import { listReachedGroups } from './reached-groups.store.ts';

/** POST, as an audience may be too long for a URL. */
export const reachHandlers: Pick<Handlers<typeof targeting>, 'reach' | 'reachPeople' | 'reachGroups'> = {
  reach: async ({ db, body }) => ({ ...(await countReach(db, body)), missing: await missingOf(db, body) }),

  reachPeople: ({ db, body, query }) => listReached(db, { ...query, ...body }),

  reachGroups: ({ db, body, query }) => listReachedGroups(db, { ...query, ...body }),
};
