// Streams a zip: one file open at a time, nothing read ahead.
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { ZipArchive } from 'archiver';

export type ZipEntry =
  | { name: string; content?: undefined; date?: Date; store?: undefined }
  | { name: string; content: Readable | string; date?: Date; store: boolean };

/** Ends with an error when the entries do. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { ZipArchive } = await import('archiver');
  const archive = new ZipArchive({ zlib: { level: 6 }, highWaterMark: 256 * 1024 });
  const ended = new AbortController();
  const filled = fill(archive, entries, ended.signal).catch((error: Error) => void archive.destroy(error));
  try {
    yield* archive;
  } finally {
    ended.abort();
    archive.destroy();
    await filled;
  }
}

async function fill(archive: ZipArchive, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, content, ...more } of entries) {
    if (signal.aborted) return;
    const added = once(archive, 'entry', { signal });
    archive.append(content ?? '', { name, ...more, ...(content === undefined && { type: 'directory' as const }) });
    const isStream = content !== undefined && typeof content !== 'string';
    try {
      await (isStream ? Promise.race([added, failing(content, signal)]) : added);
    } catch (error) {
      if (isStream) content.destroy();
      if (signal.aborted) return;
      throw error;
    }
  }
  await archive.finalize();
}

async function failing(content: Readable, signal: AbortSignal): Promise<never> {
  const [error] = (await once(content, 'error', { signal }).catch((reason: Error) => [reason])) as [Error];
  throw error;
}
