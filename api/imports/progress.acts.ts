import type { Database } from '#platform/database/database.ts';
import { saveProgress } from './imports.store.ts';

export interface Progress {
  /** Throttled. */
  report(done: number): void;
  /** Wait before writing to the same row in another transaction. */
  flushed(): Promise<void>;
}

const between = 400;

export function progressOf(
  database: Database,
  { tenantId, importId }: { tenantId: string; importId: string },
): Progress {
  let last = performance.now();
  let writing: Promise<void> | undefined;
  return {
    report(done) {
      if (writing || performance.now() - last < between) return;
      writing = database
        .write(tenantId, (db) => saveProgress(db, importId, Math.floor(done)))
        .catch(() => {})
        .finally(() => {
          writing = undefined;
          last = performance.now();
        });
    },
    flushed: async () => writing,
  };
}
