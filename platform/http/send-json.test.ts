import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { checkedOnce, checkedText, pageOfChecked } from '../rules/checked.ts';
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

const Item = z.object({ id: z.string(), words: z.array(z.string()) });

it('a value that is checked once is written as the contract has it, and cannot be changed', () => {
  const item = checkedOnce(Item, { words: ['Zunft'], secret: 'Geheim', id: 'a' });
  expect(checkedText(item)).toBe('{"id":"a","words":["Zunft"]}');
  expect(() => item.words.push('Innung')).toThrow(TypeError);
  expect(() => checkedOnce(Item, { id: 1 })).toThrow(z.ZodError);
});

it('a page of checked items is written from them, any other page is not', async () => {
  const item = checkedOnce(Item, { id: 'a', words: ['"Zunft"'] });
  const made = pageOfChecked({ items: [item, item], page: 0, size: 2, total: 7 });
  expect(checkedText(made)).toBe(
    JSON.stringify(
      z
        .object({ items: z.array(Item) })
        .loose()
        .parse(made),
    ),
  );
  expect(checkedText(pageOfChecked({ items: [], page: 0, size: 2, total: 0 }))).toBe(
    '{"items":[],"page":0,"size":2,"total":0}',
  );
  const other = pageOfChecked({ items: [item, { id: 'b', words: [] }], page: 0, size: 2, total: 7 });
  expect(checkedText(other)).toBeUndefined();
});
