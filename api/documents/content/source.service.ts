import { type FileHandle, open } from 'node:fs/promises';

export interface Source {
  size: number;
  /** Fewer bytes than `length` at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
  /** For libraries that read by themselves: the path, or all bytes. */
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

/** Pieces overlap, so that nothing shorter than `overlap` is cut. */
export async function* piecesOf(source: Source, overlap: number): AsyncGenerator<{ at: number; bytes: Buffer }> {
  for (let at = 0; at < source.size; at += piece) yield { at, bytes: await source.read(at, piece + overlap) };
}

export function headOf(source: Source, length: number): Promise<Buffer> {
  return source.read(0, length);
}

export function tailOf(source: Source, length: number): Promise<Buffer> {
  return source.read(Math.max(source.size - length, 0), length);
}
