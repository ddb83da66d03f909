import type { FileHandle } from 'node:fs/promises';
import { OutgoingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { pourInto } from './pour.ts';
import type { ByteRange } from './file-store.ts';

const pieceBytes = 256 * 1024;

/** Closes the file at the end. Fails if the file is shorter than asked for. Piped into an answer, memory is reused. */
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
    // One piece ahead of the reader, whatever its size.
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
