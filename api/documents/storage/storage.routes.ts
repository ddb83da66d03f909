import type { storage } from '#contract/documents/storage.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ingestion } from '../files/ingest.acts.ts';
import { readStorage } from './storage.store.ts';

export function storageHandlers({ store, scans, quotaOf }: Ingestion): Handlers<typeof storage> {
  return {
    readStorage: async ({ db, tenantId }) => ({
      kind: store.kind,
      scanner: scans,
      quota: quotaOf(tenantId),
      ...(await readStorage(db)),
    }),
  };
}
