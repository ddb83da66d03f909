import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore } from '#platform/files/file-store.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { discard } from './discard.ts';

export const storeKinds = ['folder', 'bucket'] as const satisfies readonly FileStore['kind'][];

export async function testFiles(kind: FileStore['kind'] = 'folder'): Promise<{
  files: FileStore;
  uploads: string;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'zunfthaus-files-'));
  const place = join(folder, 'files');
  const { files, stop } = kind === 'bucket' ? await bucketIn(place) : { files: folderStore(place), stop: () => {} };
  return {
    files,
    uploads: join(folder, 'uploads'),
    remove: async () => {
      stop();
      await discard(folder);
    },
  };
}

async function bucketIn(folder: string) {
  const [{ startS3 }, { s3Store }] = await Promise.all([import('./s3.ts'), import('#platform/files/s3-store.ts')]);
  await mkdir(folder);
  const { settings, stop } = await startS3(folder);
  return { files: s3Store(settings), stop };
}

export const noFiles: FileStore = folderStore(join(tmpdir(), 'zunfthaus-no-files'));

export const noUploads = join(tmpdir(), 'zunfthaus-no-uploads');
