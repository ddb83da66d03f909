import type { recent } from '#contract/documents/recent.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { listLapsing, listRecent } from './recent.store.ts';

export const recentHandlers: Handlers<typeof recent> = {
  recentDocuments: ({ db, caller, query }) => listRecent(db, caller, query),
  lapsingDocuments: ({ db, caller, query }) => listLapsing(db, caller, query),
};
