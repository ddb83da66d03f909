// Where backups are kept: a folder or a bucket.
import { Readable } from 'node:stream';
import type { BackupSettings } from '../config/config.ts';
import { startRefused } from '../config/refusal.ts';
import type { FileStore } from '../files/file-store.ts';
import { folderStore } from '../files/folder-store.ts';

const backupKeys = /^(databases|contents|files|erasures|keys)\/[A-Za-z0-9_.-]{1,160}$/;

export function isBackupKey(name: string): boolean {
  return backupKeys.test(name);
}

/** Whether one is set. */
export function hasPlace({ folder, s3 }: Pick<BackupSettings, 'folder' | 's3'>): boolean {
  return folder !== undefined || s3 !== undefined;
}

/** Throws `startRefused` if none is set, or the bucket is missing or forbidden. */
export async function openPlace({ folder, s3 }: Pick<BackupSettings, 'folder' | 's3'>): Promise<FileStore> {
  if (folder !== undefined) return folderStore(folder, backupKeys);
  if (!s3) throw startRefused('There is no place for backups: set BACKUP_DIR or BACKUP_S3_BUCKET.');
  const { s3Store } = await import('../files/s3-store.ts');
  const store = s3Store(s3, { keys: backupKeys, setting: 'BACKUP_S3_BUCKET' });
  await store.check();
  return store;
}

/** For small files. */
export async function readWhole(place: FileStore, key: string): Promise<Buffer> {
  const { content } = await place.open(key);
  return Buffer.concat(await content.toArray());
}

export async function putWhole(place: FileStore, key: string, content: Uint8Array): Promise<void> {
  await place.put(key, Readable.from([content]));
}
