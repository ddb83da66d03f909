import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore } from '#api/base/files/file-store.ts';
import { folderStore } from '#api/base/files/folder-store.ts';
import { discard } from './discard.ts';

/** A store in a folder of its own with one for uploads beside it, and what takes both away again. */
export async function testFiles(): Promise<{
  files: FileStore;
  folder: string;
  uploads: string;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'zunfthaus-files-'));
  const [files, uploads] = [join(folder, 'files'), join(folder, 'uploads')];
  return {
    files: folderStore(files),
    folder: files,
    uploads,
    remove: () => discard(folder),
  };
}

/** For a program that is not asked for any. */
export const noFiles: FileStore = folderStore(join(tmpdir(), 'zunfthaus-no-files'));

/** Nothing is under way there. */
export const noUploads = join(tmpdir(), 'zunfthaus-no-uploads');
