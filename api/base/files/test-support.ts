// What the tests of stores share: the stores there are, each empty, and content to keep in them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { startS3 } from '#tests/s3.ts';
import type { S3Settings } from '../config.ts';
import type { FileStore, ListedFile, OpenFile } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zunfthaus-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface StoreKind {
  name: string;
  /** A store with nothing in it, which is gone after the test. */
  make(): Promise<FileStore>;
}

export const stores: StoreKind[] = [
  { name: 'folder', make: async () => folderStore(join(await temporaryFolder(), 'files')) },
  { name: 'bucket', make: async () => s3Store(await temporaryS3()) },
];

/** A service that speaks as S3 does, gone after the test. */
export async function temporaryS3(): Promise<S3Settings> {
  const { settings, stop } = await startS3(await temporaryFolder());
  onTestFinished(stop);
  return settings;
}

/** Content in pieces of a usual length. */
export async function* pieces(bytes: Uint8Array, length = 65_536): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

/** All of an open file. */
export async function contentOf({ content }: OpenFile): Promise<Buffer> {
  return Buffer.concat(await content.toArray());
}

export function listed(store: FileStore): Promise<ListedFile[]> {
  return Readable.from(store.list()).toArray() as Promise<ListedFile[]>;
}

/** The keys of all files. */
export async function keys(store: FileStore): Promise<string[]> {
  return (await listed(store)).map(({ key }) => key);
}
