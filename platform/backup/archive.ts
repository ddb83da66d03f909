// The file of a database: a tar of small entries, compressed with zstd.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { isStartRefused } from '../config/refusal.ts';
import { damaged } from './seal.ts';

export interface Entry {
  name: string;
  content: Buffer;
}

/** Of one entry, as each is held in memory. */
export const entryBytes = 4 * 1024 * 1024;
const mostEntryBytes = 4 * entryBytes;

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  chunkSize: 1024 * 1024,
};

/** The archive's bytes while its entries come. */
export async function* archived(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const compressed = createZstdCompress(compression);
  const written = pipeline(Readable.from(tar, { objectMode: false }), compressed);
  // Thrown below, once the reader has asked for all.
  written.catch(() => {});
  const filled = fill(tar, entries).catch((error: unknown) => {
    tar.destroy(error as Error);
    throw error;
  });
  filled.catch(() => {});
  try {
    yield* compressed as AsyncIterable<Uint8Array>;
  } catch (error) {
    await filled;
    throw error;
  }
  await Promise.all([filled, written]);
}

async function fill(tar: ReturnType<typeof pack>, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, content } of entries)
    await new Promise<void>((done, failed) => {
      const entry = tar.entry({ name, size: content.length }, (error) => (error ? failed(error) : done()));
      entry.end(content);
    });
  tar.finalize();
}

/** Throws `startRefused` where it is damaged, cut or no archive. */
export async function* entriesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const tar = extract();
  // The tar ends with what comes before the checksum of the whole, so it is ended here.
  const read = pipeline(Readable.from(content, { objectMode: false }), createZstdDecompress(), async (pieces) => {
    for await (const piece of pieces) if (!tar.write(piece)) await once(tar, 'drain');
    tar.end(null);
  }).catch((error: unknown) => {
    tar.destroy(error as Error);
    throw error;
  });
  // Thrown below, with the entry that is cut by it.
  read.catch(() => {});
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      if (size > mostEntryBytes) throw new Error(`the entry ${name} is too large`);
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(piece as Buffer);
      yield { name, content: Buffer.concat(pieces) };
    }
    await read;
  } catch (error) {
    tar.destroy(error as Error);
    const cause = await read.then(
      () => error,
      (first: unknown) => first,
    );
    throw isStartRefused(cause) ? cause : damaged(cause);
  } finally {
    tar.destroy(new Error('the reader has left'));
  }
}
