import type { targeting } from '#contract/targeting.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { reachHandlers } from './reach.routes.ts';
import { listTargets } from './target-names.store.ts';

export const targetingHandlers: Handlers<typeof targeting> = {
  targets: ({ db, query }) => listTargets(db, query),
  ...reachHandlers,
};
