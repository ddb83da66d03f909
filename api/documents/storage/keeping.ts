import type { Database } from '#api/base/database.ts';
import type { FileStore } from '#api/base/files/file-store.ts';
import type { Log } from '#api/base/log.ts';

/** What those who look after the store of files need. */
export interface Keeping {
  database: Database;
  files: FileStore;
  now: () => Date;
  log: Log;
  /** Aborted when the program stops, or when this night's time is over. */
  stopping: AbortSignal;
}
