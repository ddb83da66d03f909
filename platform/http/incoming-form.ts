// An upload in a form (`multipart/form-data`, RFC 7578): fields first, then the file.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyEvents, type BusboyInstance } from '@fastify/busboy';
import { AppError, invalid } from '../errors/error.ts';

export interface IncomingForm {
  /** JSON of the part `form`; `{}` if missing. */
  fields: unknown;
  name: string;
  /** Throws at the end if another part followed. */
  content: AsyncIterable<Uint8Array>;
}

const limits = { fields: 1, files: 2, parts: 3, fieldSize: 64 * 1024, headerPairs: 20, headerSize: 4096 };

/** Reads up to the file. Throws `input.invalid`, and what `body` throws. */
export async function formIn(body: AsyncIterable<Uint8Array>, contentType: string): Promise<IncomingForm> {
  const parser = parserOf(contentType);
  let wrong: AppError | undefined;
  let fields: string | undefined;
  let opened = false;
  const opening = new Promise<{ name: string; stream: Readable }>((resolve) => {
    parser.on('field', ((part, value, _, truncated) => {
      if (part !== 'form' || opened || truncated)
        wrong ??= invalid(part, 'must be JSON in the one part `form`, before the file');
      fields = value;
    }) satisfies BusboyEvents['field']);
    parser.on('file', ((part, stream, name) => {
      if (opened || part !== 'file' || !name)
        wrong ??= invalid('file', 'must be one file, with a name, in the part `file`');
      // The same error as the body's, thrown below.
      stream.on('error', () => {});
      if (opened || wrong) stream.resume();
      else resolve({ name, stream });
      opened = true;
    }) satisfies BusboyEvents['file']);
  });
  const read = pipeline(Readable.from(body), parser).catch((error: unknown) => {
    throw error instanceof AppError
      ? error
      : new AppError('input.malformed', 'The form ended before it was complete', { cause: error });
  });
  const { name, stream } = await Promise.race([opening, read.then(() => Promise.reject(wrong ?? noFile()))]);
  read.catch((error: Error) => stream.destroy(error));
  return { fields: jsonIn(fields), name, content: contentOf() };

  async function* contentOf() {
    yield* stream as AsyncIterable<Uint8Array>;
    await read;
    if (wrong) throw wrong;
  }
}

function parserOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits,
      preservePath: true,
      isPartAFile: (part) => part === 'file',
    });
  } catch (cause) {
    throw new AppError('input.malformed', 'The form has no boundary', { cause });
  }
}

function noFile(): AppError {
  return invalid('file', 'must be the content of a file, in the part `file`');
}

function jsonIn(text: string | undefined): unknown {
  if (text === undefined) return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('input.invalid', undefined, { errors: [{ path: 'form', message: 'must be JSON' }], cause });
  }
}
