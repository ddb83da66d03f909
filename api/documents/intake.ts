import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 } from 'uuid';
import type { Db } from '#api/base/database.ts';
import { AppError } from '#api/base/error.ts';
import { checksumOf, summed } from '#api/base/files/checksum.ts';
import { type Checksum, type FileStore, fileKey } from '#api/base/files/file-store.ts';
import { contentOf } from './content/content.ts';
import { fileNameOf } from './content/file-name.ts';
import { endingOf, fileTypes } from './content/types.ts';
import type { StoredFile } from './documents.store.ts';
import { mustSeemRoomFor } from './quota.store.ts';

/** What files go through on their way into the store. */
export interface Intake {
  store: FileStore;
  /** A folder for what is on its way, on the disk of the store where that is a folder too. */
  folder: string;
  /** Of one file. */
  mostBytes: number;
  /** How many bytes the disk of that folder still takes. */
  diskRoom(): Promise<number>;
  /** How many bytes a portal may fill. */
  quotaOf(tenantId: string): number;
  /** Whether there is a scanner that looks through each file later. */
  scans: boolean;
}

/** A file whose bytes are in the store; it is nobody's until rows name it. */
export type Taken = StoredFile & { name: string };

/**
 * Takes a file as it comes: onto the disk, looked through, into the store. Throws what is wrong with it, and leaves
 * nothing then; what is stored and named by no row later is collected.
 */
export async function takeIn(
  intake: Intake,
  { tenantId, name: given, content }: { tenantId: string; name: string; content: AsyncIterable<Uint8Array> },
): Promise<Taken> {
  const name = fileNameOf(given, 'file');
  mustBeTaken(name);
  const id = v7();
  const path = join(intake.folder, `${id}.form`);
  await mkdir(intake.folder, { recursive: true });
  try {
    const checksum = await spooled(path, whileRoom(intake, content), intake.mostBytes);
    return await keep(intake, { tenantId, id, name, path, checksum });
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Takes a file that lies on the disk whole. It may have been taken already, and the program have ended before it could say
 * so: then it is in the store, from where it is looked at once more.
 */
export async function takeWhole(
  intake: Intake,
  file: { tenantId: string; id: string; name: string; path: string; bytes: number },
): Promise<Taken> {
  const found = await stat(file.path).catch(() => undefined);
  if (!found && (await intake.store.size(fileKey(file.tenantId, file.id))) === file.bytes) return again(intake, file);
  if (found?.size !== file.bytes) throw new AppError('documents.uploadIncomplete');
  return keep(intake, { ...file, checksum: await checksumOfFile(file.path) });
}

/** A name whose ending is that of a type we take; throws before anything of the file has come. */
export function mustBeTaken(name: string): void {
  const ending = endingOf(name);
  if (!Object.hasOwn(fileTypes, ending))
    throw new AppError('documents.typeNotTaken', ending === '' ? 'the name has no ending' : `.${ending}`);
}

/** A form has no more than this beside its file. */
const mostBeside = 128 * 1024;

/** Refuses a form that says itself that its file is too large, or that there is no room for it, before any of it has come. */
export async function mustSeemToFit(
  { mostBytes, quotaOf }: Pick<Intake, 'mostBytes' | 'quotaOf'>,
  {
    db,
    tenantId,
    request: { headers },
  }: { db: Db; tenantId: string; request: { headers: { 'content-length'?: string | undefined } } },
): Promise<void> {
  const atLeast = Number(headers['content-length'] ?? 0) - mostBeside;
  if (atLeast > mostBytes) throw tooLarge(mostBytes);
  await mustSeemRoomFor(db, { most: quotaOf(tenantId), bytes: Math.max(1, atLeast) });
}

/**
 * Throws away a file that has been taken in, where no row names it: what was to be made of it has been refused, so that
 * nobody has it.
 */
export async function throwAway({ store }: Pick<Intake, 'store'>, tenantId: string, id: string): Promise<void> {
  await store.remove(fileKey(tenantId, id));
}

/** Throws `documents.diskFull` where so many bytes would take the last of the disk, which the database needs. */
export async function mustFitDisk({ diskRoom }: Pick<Intake, 'diskRoom'>, bytes: number): Promise<void> {
  if ((await diskRoom()) < bytes) throw new AppError('documents.diskFull');
}

/** Looks at the disk before each so many bytes. */
const stride = 16 * 1024 * 1024;

async function* whileRoom(intake: Intake, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let unlooked = stride;
  for await (const piece of content) {
    if (unlooked >= stride) {
      await mustFitDisk(intake, stride);
      unlooked = 0;
    }
    unlooked += piece.length;
    yield piece;
  }
}

export function tooLarge(most: number, asked: number | null = null): AppError {
  return new AppError('documents.tooLarge', undefined, { room: { most, used: 0, asked } });
}

interface Lying {
  tenantId: string;
  id: string;
  name: string;
  path: string;
}

async function keep(intake: Intake, { tenantId, id, name, path, checksum }: Lying & { checksum: Checksum }) {
  const taken = await lookedAt(intake, { id, name, path, checksum });
  await intake.store.adopt(fileKey(tenantId, id), path);
  return taken;
}

async function again(intake: Intake, { tenantId, id, name }: Lying): Promise<Taken> {
  const path = join(intake.folder, `${v7()}.again`);
  const { content } = await intake.store.open(fileKey(tenantId, id));
  try {
    return await lookedAt(intake, { id, name, path, checksum: await spooled(path, content) });
  } finally {
    await rm(path, { force: true });
  }
}

async function lookedAt(
  intake: Intake,
  { id, name, path, checksum }: Omit<Lying, 'tenantId'> & { checksum: Checksum },
) {
  const { type, unscannable } = await contentOf(path, name);
  return {
    id,
    name,
    ...checksum,
    type,
    unscannable,
    scan: intake.scans ? ('pending' as const) : ('unscanned' as const),
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
