import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Log } from '../process/log.ts';
import { isStartRefused } from '../config/refusal.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

export function filesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files');
}

/** A missing or forbidden bucket refuses the start; an unreachable service does not, as all else works without it. */
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
