import type { storage } from '#contract/documents/storage.ts';
import type { FileStore } from '#api/base/files/file-store.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { readStorage } from './storage.store.ts';

export function storageHandlers(files: FileStore): Handlers<typeof storage> {
  return {
    readStorage: async ({ db }) => ({ kind: files.kind, scanner: false, quota: null, ...(await readStorage(db)) }),
  };
}
