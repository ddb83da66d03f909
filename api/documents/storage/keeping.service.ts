import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Log } from '#platform/process/log.ts';

export interface Keeping {
  database: Database;
  files: FileStore;
  now: () => Date;
  log: Log;
  /** Files last read before it are read; default: thirty days ago. */
  readBefore?: Date;
  /** Aborted at the program's stop or the end of the night. */
  stopping: AbortSignal;
}
