// One file with all of one backup: a tar of what a place of backups has.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { isBackupKey, openPlace } from '#platform/backup/place.ts';
import { startRefused } from '#platform/config/refusal.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { markName } from '#platform/files/file-store.ts';

/** `make` writes into a folder beside the file, which takes its name once it is whole. Needs the room twice. */
export async function packWhole<T>(file: string, make: (place: FileStore) => Promise<T>): Promise<T> {
  const target = resolve(file);
  const folder = await mkdtemp(join(dirname(target), '.packing-'));
  const unfinished = `${target}.unfinished`;
  try {
    const place = await openPlace({ folder, s3: undefined });
    const made = await make(place);
    await write(place, unfinished);
    await rename(unfinished, target);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

async function write(place: FileStore, file: string): Promise<void> {
  const tar = pack();
  const written = pipeline(Readable.from(tar, { objectMode: false }), createWriteStream(file, { mode: 0o600 }));
  const filled = fill(tar, place).catch((error: unknown) => {
    tar.destroy(error as Error);
    throw error;
  });
  await Promise.all([filled, written]);
  await using whole = await open(file, 'r');
  await whole.sync();
}

async function fill(tar: ReturnType<typeof pack>, place: FileStore): Promise<void> {
  const mark = (await place.mark()) ?? '';
  tar.entry({ name: markName }, `${mark}\n`);
  for await (const { key, bytes } of place.list()) {
    const { content } = await place.open(key);
    const entry = tar.entry({ name: key, size: bytes });
    await pipeline(content, entry as unknown as NodeJS.WritableStream);
  }
  tar.finalize();
}

/** Throws `startRefused` where it is none, or was cut. */
export async function unpackWhole(file: string, folder: string): Promise<void> {
  const place = await openPlace({ folder, s3: undefined });
  const tar = extract();
  const read = pipeline(createReadStream(file), tar as unknown as NodeJS.WritableStream);
  read.catch(() => {});
  let entries = 0;
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      entries += 1;
      if (name === markName) await place.setMark((await textOf(entry as unknown as AsyncIterable<Uint8Array>)).trim());
      else if (isBackupKey(name)) await place.put(name, entry as unknown as AsyncIterable<Uint8Array>);
      else throw new Error(`${name} belongs to no backup`);
    }
    await read;
    if (entries === 0) throw new Error('it is empty');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw error;
    throw startRefused(`${basename(file)} is no whole backup, or it is damaged.`, { cause: error });
  }
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString();
}
