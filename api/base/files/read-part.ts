import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import type { ByteRange } from './file-store.ts';

/** For the pieces of all files that are being read: few readers get large ones, which is quicker, many get small ones. */
const memory = 16 * 1024 * 1024;
const largest = 1024 * 1024;
const smallest = 64 * 1024;

let readers = 0;

/**
 * Reads a part of an open file and closes it, whether it is read to its end or destroyed. Ends with an error where the
 * file is shorter, rather than with less than was asked for.
 */
export function readPart(file: FileHandle, { start, end }: ByteRange): Readable {
  let position = start;
  readers += 1;

  async function next(): Promise<Buffer | null> {
    if (position > end) return null;
    const piece = Buffer.allocUnsafe(Math.min(end + 1 - position, pieceSize()));
    const { bytesRead } = await file.read(piece, 0, piece.length, position);
    if (bytesRead === 0) throw new Error(`The file ends at ${position} and should have a byte ${end}`);
    position += bytesRead;
    return piece.subarray(0, bytesRead);
  }

  const close = callbackify(() => file.close());
  return new Readable({
    // One piece ahead of the reader, however large it is.
    highWaterMark: 1,
    read() {
      next().then(
        (piece) => this.push(piece),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      readers -= 1;
      close((failure: Error | null) => done(error ?? failure));
    },
  });
}

function pieceSize(): number {
  return Math.max(smallest, Math.min(largest, Math.floor(memory / readers)));
}
