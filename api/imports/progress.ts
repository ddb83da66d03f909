import type { Database } from '#api/base/database.ts';
import { saveProgress } from './imports.store.ts';

export interface Progress {
  /** How many rows are done; what nobody can watch so fast is left out. */
  report(done: number): void;
  /** Waits until nothing is being written, so that the work itself can write to the same row. */
  settled(): Promise<void>;
}

const between = 400;

/** Tells how far an import is by transactions of their own, so that others see it before the work ends. */
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
    settled: async () => writing,
  };
}
