// Reads every file at the wish of the operator; the night reads some of them each time.
import type { Database } from '#platform/database/database.ts';
import { checksumOf } from '#platform/files/checksum.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import { isAway } from '#platform/errors/unavailable.ts';
import { AppError } from '#platform/errors/error.ts';
import { eachFile } from './each-file.acts.ts';
import type { StoredRow } from './storage.store.ts';

export interface WrongFile {
  key: string;
  fault: 'missing' | 'size' | 'checksum' | 'unreadable';
}

export interface Comparison {
  database: Database;
  store: FileStore;
  tenantIds: readonly string[];
  found: (wrong: WrongFile) => void;
  /** Now and then, with how many have been read. */
  progress: (read: number) => void;
  stopping: AbortSignal;
}

export interface Compared {
  known: number;
  bytes: number;
  wrong: WrongFile[];
  isStopped: boolean;
}

const betweenProgress = 500;

/** Changes nothing. Throws where the store or the database is away. */
export async function compareFiles({ database, store, tenantIds, found, progress, stopping }: Comparison) {
  const sum: Compared = { known: 0, bytes: 0, wrong: [], isStopped: false };
  for (const tenantId of tenantIds)
    for await (const row of eachFile(database, tenantId)) {
      if (stopping.aborted) return { ...sum, isStopped: true };
      const key = fileKey(tenantId, row.id);
      const fault = await faultOf(store, key, row);
      sum.known += 1;
      sum.bytes += row.bytes;
      if (fault) {
        sum.wrong.push({ key, fault });
        found({ key, fault });
      }
      if (sum.known % betweenProgress === 0) progress(sum.known);
    }
  return sum;
}

async function faultOf(store: FileStore, key: string, row: StoredRow): Promise<WrongFile['fault'] | undefined> {
  try {
    const { bytes, content } = await store.open(key);
    if (bytes !== row.bytes) {
      content.destroy();
      return 'size';
    }
    return (await checksumOf(content)).sha256 === row.sha256 ? undefined : 'checksum';
  } catch (error) {
    if (error instanceof AppError && error.code === 'documents.fileMissing') return 'missing';
    if (isAway(error)) throw error;
    return 'unreadable';
  }
}
