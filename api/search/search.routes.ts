import type { search } from '#contract/search.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { listHits } from './hits.store.ts';

export const searchHandlers: Handlers<typeof search> = {
  find: ({ db, caller, tenantId, query }) => listHits(db, caller, { ...query, tenantId }),
};
