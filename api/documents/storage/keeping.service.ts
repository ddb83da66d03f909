import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Log } from '#platform/process/log.ts';

export interface Keeping {
  database: Database;
  files: FileStore;
  now: () => Date;
  log: Log;
  /** Aborted at the program's stop or the end of the night. */
  stopping: AbortSignal;
}
