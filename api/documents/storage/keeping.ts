import type { Database } from '#api/base/database.ts';
import type { FileStore } from '#api/base/files/file-store.ts';
import type { Log } from '#api/base/log.ts';

export interface Keeping {
  database: Database;
  files: FileStore;
  now: () => Date;
  log: Log;
  /** Aborted at the program's stop or the end of the night. */
  stopping: AbortSignal;
}
