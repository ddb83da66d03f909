import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptsBrotli } from '#api/base/web/assets.ts';

const compress = promisify(brotliCompress);
/** Shorter ones fit into the packets their heads go out in. */
const leastCompressed = 1024;
/** A third of the bytes in half a millisecond of another thread; higher qualities take many times that for a tenth less. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/**
 * Answers with JSON that no cache may keep, compressed where the browser takes it and it is worth it. No page of another
 * site can have such an answer sent, because it cannot know the token: so its length tells nobody what stands in it.
 */
export async function sendJson(reply: FastifyReply, result: unknown): Promise<FastifyReply> {
  const text = JSON.stringify(result);
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' }).type('application/json; charset=utf-8');
  if (text.length < leastCompressed || !acceptsBrotli(reply.request)) return reply.send(text);
  const compressed = await compress(text, { params: quick });
  return reply.header('content-encoding', 'br').send(compressed);
}
