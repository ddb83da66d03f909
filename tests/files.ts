import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore } from '#api/base/files/file-store.ts';
import { folderStore } from '#api/base/files/folder-store.ts';
import { discard } from './discard.ts';

/** Where files may be kept: what is about their bytes holds in each. */
export const storeKinds = ['folder', 'bucket'] as const satisfies readonly FileStore['kind'][];

/** A store of its own with a folder for uploads beside it, and what takes both away again. */
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

/** Loaded only where one is asked for. */
async function bucketIn(folder: string) {
  const [{ startS3 }, { s3Store }] = await Promise.all([import('./s3.ts'), import('#api/base/files/s3-store.ts')]);
  await mkdir(folder);
  const { settings, stop } = await startS3(folder);
  return { files: s3Store(settings), stop };
}

/** For a program that is not asked for any. */
export const noFiles: FileStore = folderStore(join(tmpdir(), 'zunfthaus-no-files'));

/** Nothing is under way there. */
export const noUploads = join(tmpdir(), 'zunfthaus-no-uploads');
