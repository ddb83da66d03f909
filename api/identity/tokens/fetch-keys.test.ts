import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeys } from './keys.service.ts';
import { fetchKeys } from './fetch-keys.service.ts';

const keys = [
  { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', kid: 'k1', alg: 'EdDSA' },
];
let answer: RequestListener;
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    if (request.url !== '/keys') return response.writeHead(200).end(JSON.stringify({ keys }));
    return response.writeHead(status, headers).end(body);
  };

describe('the keys at an address', () => {
  test('are read as they are published', async () => {
    answer = says(200, JSON.stringify({ keys, more: 1 }));
    expect(await fetchKeys(`${address}/keys`)).toEqual({ keys });
  });

  test.each<[name: string, listener: RequestListener]>([
    ['an error', says(500, '{"keys":[]}')],
    ['nothing there', says(404, 'not found')],
    ['a page', says(200, '<html></html>')],
    ['no key set', says(200, '{}')],
    ['keys without a kind', says(200, '{"keys":[{"kid":"k1"}]}')],
    ['far too many keys', says(200, JSON.stringify({ keys: Array.from({ length: 101 }, () => keys[0]) }))],
    ['a way elsewhere', says(302, '', { location: '/elsewhere' })],
    ['half an answer', (_request, response) => void response.writeHead(200, { 'content-length': '99' }).end('{"ke')],
    ['no answer', (request) => void request.socket.destroy()],
  ])('cannot be had: %s', async (_name, listener) => {
    answer = listener;
    const find = createKeys({
      load: () => fetchKeys(`${address}/keys`),
      now: () => new Date(),
      cooldown: 0,
      maxAge: 1000,
    });
    const token = { payload: '', signature: '' };
    await expect(find({ alg: 'EdDSA', kid: 'k1' }, token)).rejects.toMatchObject({ code: 'auth.keysUnavailable' });
  });
});
