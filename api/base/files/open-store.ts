import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { isStartRefused } from '../refusal.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Where the folder of files is, below the one folder that is backed up. */
export function filesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files');
}

/**
 * The store that the settings tell. A bucket that is not there, or not for us, refuses the start; a service that does not
 * answer does not, as all else works without it.
 */
export async function openStore(config: Pick<Config, 'dataDir' | 's3'>, log: Log): Promise<FileStore> {
  if (!config.s3) return folderStore(filesFolder(config));
  const { s3Store } = await import('./s3-store.ts');
  const store = s3Store(config.s3);
  await store.check().catch((err: unknown) => {
    if (isStartRefused(err)) throw err;
    log.error({ err, place: store.place }, 'the store of files does not answer');
  });
  return store;
}
