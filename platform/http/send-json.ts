import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptsBrotli } from '#platform/web/assets.ts';
import { checkedText } from '../rules/checked.ts';

const compress = promisify(brotliCompress);
/** Shorter answers fit into one packet with their headers. */
const leastCompressed = 1024;
/** A third of the bytes in half a millisecond; higher qualities cost many times that for a tenth less. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Never cached. Compression is safe (BREACH): other sites cannot send the token, so they cannot observe lengths. */
export async function sendJson(reply: FastifyReply, result: unknown): Promise<FastifyReply> {
  const text = checkedText(result) ?? JSON.stringify(result);
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' }).type('application/json; charset=utf-8');
  if (text.length < leastCompressed || !acceptsBrotli(reply.request)) return reply.send(text);
  const compressed = await compress(text, { params: quick });
  return reply.header('content-encoding', 'br').send(compressed);
}
