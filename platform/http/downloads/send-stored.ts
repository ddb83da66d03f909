import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SentFile, StoredContent } from '#contract/base/route.ts';
import { AppError } from '../../errors/error.ts';
import { byteRanges, contentRange } from './byte-ranges.ts';
import { dispositionOf } from './disposition.ts';
import { askedFor, type Part } from './ranges.ts';

/** Files missing in the store fail before the first byte; a short one breaks the connection. */
export async function sendStored(reply: FastifyReply, file: Omit<SentFile, 'content'>, content: StoredContent) {
  const { headers, method } = reply.request;
  const etag = `"${content.sha256}"`;
  const disposition = dispositionOf(file);
  const common = { ...guards, etag, 'accept-ranges': 'bytes', 'content-disposition': disposition };
  const isHead = method === 'HEAD';
  const asked = askedFor(isHead ? { ...headers, range: undefined } : headers, { bytes: content.bytes, etag });
  if (asked === 'unchanged') return reply.code(304).headers(common).send();
  if (asked === 'none') throw noSuchPart(content.bytes);
  const elsewhere = isHead ? undefined : await content.elsewhere?.({ type: file.type, disposition, headers });
  if (elsewhere)
    return reply
      .code(elsewhere.status)
      .headers({ ...common, ...elsewhere.headers })
      .send();
  const { status, length, body, ...more } = await (asked === 'whole'
    ? whole(file.type, content, isHead)
    : parts(asked, file.type, content));
  body.on('error', (err) => reply.log.error({ err, requestId: reply.request.id }, 'a file broke off on its way'));
  return reply
    .code(status)
    .headers({ ...common, 'content-length': length, 'content-type': more.type, ...more.headers })
    .send(body);
}

/** Only private caches, revalidated each time; nothing in it runs. */
const guards = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "sandbox; default-src 'none'",
};

interface Sending {
  status: 200 | 206;
  type: string;
  length: number;
  headers?: Record<string, string>;
  body: Readable;
}

async function whole(type: string, { bytes, open }: StoredContent, isHead: boolean): Promise<Sending> {
  return { status: 200, type, length: bytes, body: isHead ? Readable.from([]) : readable(await open()) };
}

async function parts(asked: Part[], type: string, content: StoredContent): Promise<Sending> {
  const [only, ...more] = asked;
  if (only && more.length === 0) {
    const headers = { 'content-range': contentRange(only, content.bytes) };
    return { status: 206, type, length: only.end + 1 - only.start, headers, body: readable(await content.open(only)) };
  }
  // Fails before the answer begins if the file is missing.
  readable(await content.open(only)).destroy();
  const { content: body, ...several } = byteRanges(asked, { ...content, type });
  return { status: 206, ...several, body };
}

function readable(content: AsyncIterable<Uint8Array>): Readable {
  return content instanceof Readable ? content : Readable.from(content, { objectMode: false });
}

function noSuchPart(bytes: number): AppError {
  return new AppError('noSuchPart', undefined, { headers: { 'content-range': `bytes */${bytes}` } });
}
