import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { sendJson } from './send-json.ts';

const short = { words: 'Zunft' };
const long = { words: 'Zunft und Innung, '.repeat(200) };
const app = fastify();
app.get('/short', async (_, reply) => sendJson(reply, short));
app.get('/long', async (_, reply) => sendJson(reply, long));
afterAll(() => app.close());

it.each([
  ['/short', 'gzip, deflate, br', undefined],
  ['/long', 'gzip, deflate, br', 'br'],
  ['/long', 'gzip', undefined],
  ['/long', undefined, undefined],
])('an answer at %s to a browser that takes %s is encoded as %s', async (url, accepted, encoding) => {
  const reply = await app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  expect(reply.headers['content-encoding']).toBe(encoding);
  const text = encoding ? brotliDecompressSync(reply.rawPayload).toString() : reply.body;
  expect(JSON.parse(text)).toEqual(url === '/short' ? short : long);
  if (encoding) expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 3);
});
