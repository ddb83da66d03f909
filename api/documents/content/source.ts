// A file to look into: read here and there, never all of it at once.
import { type FileHandle, open } from 'node:fs/promises';

export interface Source {
  size: number;
  /** The bytes from `at`; fewer than `length` where the file ends before. */
  read(at: number, length: number): Promise<Buffer>;
  /** For libraries that read by themselves: the path of the file, or all of it. */
  whole: string | Buffer;
}

export function sourceOf(bytes: Uint8Array): Source {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    size: all.length,
    read: async (at, length) => all.subarray(Math.max(at, 0), Math.max(at + length, 0)),
    whole: all,
  };
}

/** Lets `work` have the file on the disk. */
export async function withSource<T>(path: string, work: (source: Source) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return await work({
      size,
      read: (at, length) => readFrom(handle, at, Math.min(length, size - at)),
      whole: path,
    });
  } finally {
    await handle.close();
  }
}

async function readFrom(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(length, 0));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, at + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

const piece = 1024 * 1024;

/** All of a file in pieces that overlap by `overlap` bytes, so that nothing shorter than that is cut in two. */
export async function* piecesOf(source: Source, overlap: number): AsyncGenerator<{ at: number; bytes: Buffer }> {
  for (let at = 0; at < source.size; at += piece) yield { at, bytes: await source.read(at, piece + overlap) };
}

/** The first bytes of a file and the last ones, which may be the same. */
export function headOf(source: Source, length: number): Promise<Buffer> {
  return source.read(0, length);
}

export function tailOf(source: Source, length: number): Promise<Buffer> {
  return source.read(Math.max(source.size - length, 0), length);
}
