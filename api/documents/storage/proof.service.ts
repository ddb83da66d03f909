// Rereads each file every thirty days and compares its checksum.
import { setTimeout as wait } from 'node:timers/promises';
import { checksumOf } from '#platform/files/checksum.ts';
import { fileKey } from '#platform/files/file-store.ts';
import { isAway } from '#platform/errors/unavailable.ts';
import { forgetThumbnail } from '../thumbnails/thumbnails.store.ts';
import type { Keeping } from './keeping.service.ts';
import { filesDue, noteLook, type StoredRow } from './storage.store.ts';

const every = 30 * 86_400_000;

/** Damaged ones may have been put back: each night, whenever that is. */
const damagedEvery = 12 * 3_600_000;

/** Bytes per second, so as not to slow readers. */
const bytesPerSecond = 20_000_000;

/** Returns how many were read. */
export async function proveFiles(keeping: Keeping, tenantId: string): Promise<number> {
  const { database, now, stopping, readBefore } = keeping;
  const ago = (time: number) => new Date(now().getTime() - time);
  let read = 0;
  for (;;) {
    const due = await database.read(tenantId, (db) =>
      filesDue(db, { before: readBefore ?? ago(every), damagedBefore: ago(damagedEvery) }, 50),
    );
    if (due.length === 0) return read;
    for (const file of due) {
      const isWhole = stopping.aborted ? undefined : await isAsItCame(keeping, tenantId, file);
      if (isWhole === undefined) return read;
      await note(keeping, tenantId, file, isWhole);
      read += 1;
    }
  }
}

/** Damaged files are logged once: they must be restored from a backup. */
export async function note(
  keeping: Omit<Keeping, 'stopping'>,
  tenantId: string,
  { id }: { id: string },
  isWhole: boolean,
): Promise<void> {
  const { database, log, now, files } = keeping;
  // Thumbnails are drawn again.
  if (!isWhole && (await database.write(tenantId, (db) => forgetThumbnail(db, id)))) return;
  const isNews = await database.write(tenantId, (db) => noteLook(db, id, { now: now(), isWhole }));
  if (isNews) log.error({ tenant: tenantId, file: id, place: files.place }, 'a stored file is damaged or missing');
}

/** False if unreadable; undefined at a stop; throws if the store does not answer. */
async function isAsItCame(
  { files, stopping }: Keeping,
  tenantId: string,
  file: StoredRow,
): Promise<boolean | undefined> {
  const key = fileKey(tenantId, file.id);
  try {
    if ((await files.size(key)) !== file.bytes) return false;
    const { content } = await files.open(key);
    return (await checksumOf(paced(content, stopping))).sha256 === file.sha256;
  } catch (error) {
    if (stopping.aborted) return undefined;
    if (isAway(error)) throw error;
    return false;
  }
}

async function* paced(content: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const begun = performance.now();
  let bytes = 0;
  for await (const piece of content) {
    yield piece;
    bytes += piece.length;
    const ahead = (bytes / bytesPerSecond) * 1000 - (performance.now() - begun);
    if (ahead > 10) await wait(ahead, undefined, { signal });
  }
}
