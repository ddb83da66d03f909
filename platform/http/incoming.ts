import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/base/route.ts';
import { AppError, invalid } from '../errors/error.ts';
import { formIn, type IncomingForm } from './incoming-form.ts';
import { parseInput } from './input.ts';

export interface IncomingFile<Fields = unknown> {
  /** Throws `tooLarge` beyond the route's limit. */
  stream(): AsyncIterable<Uint8Array>;
  /** Throws `unavailable` while other uploads fill the memory. */
  bytes(): Promise<Uint8Array>;
  /** For routes with a form: the checked fields, then the file; throws as `stream`. */
  form(): Promise<IncomingForm & { fields: Fields }>;
}

/** What `work` holds in memory counts until it is done. */
export type WithFile = <T>(
  request: Pick<FastifyRequest, 'body' | 'raw' | 'headers'>,
  route: Pick<Route, 'upload' | 'form'>,
  work: (file: IncomingFile) => Promise<T>,
) => Promise<T>;

export function incomingFiles(mostHeld: number): WithFile {
  let held = 0;

  return async function withFile(request, { upload, form: schema }, work) {
    const stream = () => counted(request, upload?.maxBytes ?? 0);
    let own = 0;
    async function bytes() {
      const pieces: Uint8Array[] = [];
      for await (const piece of stream()) {
        if (held + piece.length > mostHeld) throw new AppError('unavailable', undefined, comeAgain);
        held += piece.length;
        own += piece.length;
        pieces.push(piece);
      }
      if (own === 0) throw invalid('file', 'must be the content of a file');
      return Buffer.concat(pieces);
    }
    async function form() {
      if (!schema) throw new Error('a route without a form is asked for one');
      const sent = await formIn(stream(), request.headers['content-type'] ?? '');
      return { ...sent, fields: parseInput(schema, sent.fields) };
    }
    try {
      return await work({ stream, bytes, form });
    } finally {
      held -= own;
    }
  };
}

const comeAgain = { headers: { 'retry-after': '10' } };

/** Leaves the body undestroyed: the answer needs the connection. */
async function* counted(
  { body, raw }: Pick<FastifyRequest, 'body' | 'raw'>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) return;
  let bytes = 0;
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new AppError('tooLarge');
      yield piece;
    }
  } catch (error) {
    if (error instanceof AppError || !raw.destroyed) throw error;
    throw new AppError('input.malformed', 'The body ended before it was complete', { cause: error });
  }
}
