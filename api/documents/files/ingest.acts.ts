import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 } from 'uuid';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { checksumOf, summed } from '#platform/files/checksum.ts';
import { type Checksum, type FileStore, fileKey } from '#platform/files/file-store.ts';
import { contentOf } from '../content/content.service.ts';
import { fileNameOf, withEnding } from '../content/file-name.rules.ts';
import { extensionOf, fileTypes } from '../content/types.rules.ts';
import type { StoredFile } from './documents.store.ts';
import { checkRoomEarly } from './quota.store.ts';

export interface Ingestion {
  store: FileStore;
  folder: string;
  mostBytes: number;
  diskRoom(): Promise<number>;
  /** In bytes. */
  quotaOf(tenantId: string): number;
  scans: boolean;
}

interface Sent {
  tenantId: string;
  /** The person. */
  by: string;
  name: string;
}

/** A stored file that no row names yet. */
export type IngestedFile = StoredFile & { name: string };

/** Spools the upload to disk, inspects and stores it. Leaves nothing on errors; unused files are collected later. */
export async function ingest(
  ingestion: Ingestion,
  { tenantId, by, name: given, content }: Sent & { content: AsyncIterable<Uint8Array> },
): Promise<IngestedFile> {
  const name = fileNameOf(given, 'file');
  mustBeTaken(name);
  const id = v7();
  const path = join(ingestion.folder, `${id}.form`);
  await mkdir(ingestion.folder, { recursive: true });
  try {
    const checksum = await spooled(path, whileRoom(ingestion, content), ingestion.mostBytes);
    return await keep(ingestion, { tenantId, by, id, name, path, checksum });
  } finally {
    await rm(path, { force: true });
  }
}

/** Takes a complete local file. After a crash it may be in the store already, and is then inspected there. */
export async function ingestLocal(ingestion: Ingestion, file: Lying & { bytes: number }): Promise<IngestedFile> {
  const found = await stat(file.path).catch(() => undefined);
  if (!found && (await ingestion.store.size(fileKey(file.tenantId, file.id))) === file.bytes)
    return again(ingestion, file);
  if (found?.size !== file.bytes) throw new AppError('documents.uploadIncomplete');
  return keep(ingestion, { ...file, checksum: await checksumOfFile(file.path) });
}

/** Throws by extension alone, before the upload is read. */
export function mustBeTaken(name: string): void {
  const extension = extensionOf(name);
  if (!Object.hasOwn(fileTypes, extension))
    throw new AppError('documents.typeNotTaken', extension === '' ? 'the name has no ending' : `.${extension}`);
}

const mostBeside = 128 * 1024;

/** Refuses by content-length before anything is read. */
export async function checkQuotaEarly(
  { mostBytes, quotaOf }: Pick<Ingestion, 'mostBytes' | 'quotaOf'>,
  {
    db,
    tenantId,
    request: { headers },
  }: { db: Db; tenantId: string; request: { headers: { 'content-length'?: string | undefined } } },
): Promise<void> {
  const atLeast = Number(headers['content-length'] ?? 0) - mostBeside;
  if (atLeast > mostBytes) throw tooLarge(mostBytes);
  await checkRoomEarly(db, { most: quotaOf(tenantId), bytes: Math.max(1, atLeast) });
}

/** Deletes a file that no row names. */
export async function deleteOrphan({ store }: Pick<Ingestion, 'store'>, tenantId: string, id: string): Promise<void> {
  await store.remove(fileKey(tenantId, id));
}

/** Throws `documents.diskFull` to keep space for the database. */
export async function mustFitDisk({ diskRoom }: Pick<Ingestion, 'diskRoom'>, bytes: number): Promise<void> {
  if ((await diskRoom()) < bytes) throw new AppError('documents.diskFull');
}

/** Bytes between two checks of the disk. */
const stride = 16 * 1024 * 1024;

async function* whileRoom(ingestion: Ingestion, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let unlooked = stride;
  for await (const piece of content) {
    if (unlooked >= stride) {
      await mustFitDisk(ingestion, stride);
      unlooked = 0;
    }
    unlooked += piece.length;
    yield piece;
  }
}

export function tooLarge(most: number, asked: number | null = null): AppError {
  return new AppError('documents.tooLarge', undefined, { room: { most, used: 0, asked } });
}

interface Lying extends Sent {
  id: string;
  path: string;
}

async function keep(ingestion: Ingestion, file: Lying & { checksum: Checksum }) {
  const taken = await lookedAt(ingestion, file);
  await ingestion.store.adopt(fileKey(file.tenantId, file.id), file.path);
  return taken;
}

async function again(ingestion: Ingestion, { tenantId, by, id, name }: Lying): Promise<IngestedFile> {
  const path = join(ingestion.folder, `${v7()}.again`);
  const { content } = await ingestion.store.open(fileKey(tenantId, id));
  try {
    return await lookedAt(ingestion, { by, id, name, path, checksum: await spooled(path, content) });
  } finally {
    await rm(path, { force: true });
  }
}

async function lookedAt(
  ingestion: Ingestion,
  { by, id, name, path, checksum }: Omit<Lying, 'tenantId'> & { checksum: Checksum },
) {
  const { type, unscannable, ending } = await contentOf({ path, name }, { by });
  return {
    id,
    name: ending === undefined ? name : withEnding(name, ending),
    ...checksum,
    type,
    unscannable,
    scan: ingestion.scans ? ('pending' as const) : ('unscanned' as const),
  };
}

async function spooled(path: string, content: AsyncIterable<Uint8Array>, most = Infinity): Promise<Checksum> {
  await mkdir(dirname(path), { recursive: true });
  const { pieces, checksum } = summed(content, most, () => tooLarge(most));
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(pieces);
  return checksum();
}

function checksumOfFile(path: string): Promise<Checksum> {
  return checksumOf(createReadStream(path, { highWaterMark: 1024 * 1024 }));
}
