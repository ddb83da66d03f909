import type { audit } from '#contract/audit.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { listEntries } from './audit.store.ts';

export const auditHandlers: Handlers<typeof audit> = {
  list: ({ db, query }) => listEntries(db, query),
};
