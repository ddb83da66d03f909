import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SentFile } from '#contract/route.ts';

/** A download: never shown in place, whatever it says it is. The name is spelled as RFC 6266 wants it. */
export function sendFile(reply: FastifyReply, { name, type, content }: SentFile) {
  const plain = name.replace(/[^\w. -]/g, '_');
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    .send(payloadOf(content));
}

function payloadOf(content: SentFile['content']): string | Buffer | Readable {
  if (typeof content === 'string') return content;
  return content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content);
}
