import type { FileHandle } from 'node:fs/promises';
import { OutgoingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { pourInto } from './pour.ts';
import type { ByteRange } from './file-store.ts';

/** Of one piece, for who reads it piece by piece. */
const pieceBytes = 256 * 1024;

/**
 * Reads a part of an open file and closes it, whether it is read to its end or destroyed. Ends with an error where the
 * file is shorter, rather than with less than was asked for. Piped into an answer it uses the same memory again and again:
 * a download costs no more of it however long the file is. Any other stream may keep what it is given, and gets its own.
 */
export function readPart(file: FileHandle, { start, end }: ByteRange): Readable {
  let position = start;

  async function fill(piece: Buffer): Promise<Buffer | null> {
    if (position > end) return null;
    const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, end + 1 - position), position);
    if (bytesRead === 0) throw new Error(`The file ends at ${position} and should have a byte ${end}`);
    position += bytesRead;
    return piece.subarray(0, bytesRead);
  }

  const close = callbackify(() => file.close());
  const stream = new Readable({
    // One piece ahead of the reader, however large it is.
    highWaterMark: 1,
    read() {
      fill(Buffer.allocUnsafe(pieceBytes)).then(
        (piece) => this.push(piece),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      close((failure: Error | null) => done(error ?? failure));
    },
  });
  async function pour(destination: NodeJS.WritableStream) {
    try {
      await pourInto(destination, fill);
      stream.push(null);
      stream.resume();
    } catch (error) {
      stream.destroy(error as Error);
    }
  }

  const { pipe } = stream;
  stream.pipe = (destination, options) => {
    if (!(destination instanceof OutgoingMessage)) return pipe.call(stream, destination, options) as typeof destination;
    void pour(destination);
    return destination;
  };
  return stream;
}
