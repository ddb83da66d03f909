import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore } from '#api/base/files/file-store.ts';
import { folderStore } from '#api/base/files/folder-store.ts';

/** A store in a folder of its own, and what takes it away again. */
export async function testFiles(): Promise<{ files: FileStore; folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'zunfthaus-files-'));
  return { files: folderStore(folder), folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** For a program that is not asked for any. */
export const noFiles: FileStore = folderStore(join(tmpdir(), 'zunfthaus-no-files'));
