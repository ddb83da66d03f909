import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SentFile } from '#contract/base/route.ts';
import { dispositionOf } from './disposition.ts';
import { sendStored } from './send-stored.ts';

/** Streams a generated file; a stored one also in ranges. */
export function sendFile(reply: FastifyReply, { content, ...file }: SentFile) {
  if (isStored(content)) return sendStored(reply, file, content);
  if (file.type === 'text/event-stream') return sendLive(reply, file.type, payloadOf(content));
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-disposition', dispositionOf(file))
    .type(file.type)
    .send(payloadOf(content));
}

function sendLive(reply: FastifyReply, type: string, content: ReturnType<typeof payloadOf>) {
  reply.code(200).header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
  return reply.type(type).send(content);
}

type Content<Kind> = Extract<SentFile['content'], Kind>;

function isStored(content: SentFile['content']): content is Content<{ sha256: string }> {
  return typeof content === 'object' && 'sha256' in content;
}

function payloadOf(content: Content<string | Uint8Array | AsyncIterable<Uint8Array>>): string | Buffer | Readable {
  if (typeof content === 'string') return content;
  if (content instanceof Uint8Array) return Buffer.from(content);
  return content instanceof Readable ? content : Readable.from(content);
}
