import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../errors/error.ts';
import { drained } from './drain.ts';
import { createServer } from './server.ts';

const megabyte = 1024 * 1024;
const logged: string[] = [];
const log = pino({}, new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) }));
const app = createServer({ log, trustProxy: undefined, limits: { silence: 300 } });
app.post('/open', async () => ({ ok: true }));
app.post('/left', async () => ({ ok: true }));
app.post('/closed', {
  onRequest: async () => {
    throw new AppError('auth.required');
  },
  handler: async () => ({ ok: true }),
});

let port: number;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

async function begin(path: string, headers: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers.join('\r\n')}\r\n\r\n`);
  return socket;
}

async function sendAll(path: string, headers: string[], megabytes: number): Promise<string> {
  const chunked = headers.some((header) => header.startsWith('transfer-encoding'));
  const content = Buffer.alloc(megabyte, ' ');
  const piece = chunked ? Buffer.concat([Buffer.from('100000\r\n'), content, Buffer.from('\r\n')]) : content;
  const socket = await begin(path, headers);
  for (let sent = 0; sent < megabytes; sent += 1) if (!socket.write(piece)) await once(socket, 'drain');
  if (chunked) socket.write('0\r\n\r\n');
  let answer = '';
  for await (const some of socket) answer += String(some);
  return answer;
}

const json = 'content-type: application/json';
const chunks = 'transfer-encoding: chunked';

describe('a caller that is refused while still sending', () => {
  it.each([
    ['without a token, in chunks', '/closed', [json, chunks], 401],
    ['without a token, announced', '/closed', [json, `content-length: ${8 * megabyte}`], 401],
    ['too much, in chunks', '/open', [json, chunks], 413],
    ['too much, announced', '/open', [json, `content-length: ${8 * megabyte}`], 413],
    ['of a wrong type', '/open', ['content-type: image/png', chunks], 415],
  ] as const)('reads the answer: %s', async (_what, path, headers, status) => {
    for (let round = 0; round < 5; round += 1) {
      const answer = await sendAll(path, [...headers], 8);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain('connection: close');
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status });
    }
  });

  it('may continue with the next request once all has come', async () => {
    const next = 'POST /open HTTP/1.1\r\nhost: localhost\r\nconnection: close';
    const socket = await begin('/closed', [json, 'content-length: 2', '', `{}${next}`]);
    let answers = '';
    for await (const some of socket) answers += String(some);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});

describe('the rest of a body is read', () => {
  const limits = { bytes: 100, milliseconds: 60_000 };

  it('to its end', async () => {
    const body = new PassThrough();
    body.end(Buffer.alloc(60));
    await drained(body, limits);
    expect(body.readableEnded).toBe(true);
  });

  it('up to so many bytes', async () => {
    const body = new PassThrough();
    const done = drained(body, limits);
    body.write(Buffer.alloc(60));
    body.write(Buffer.alloc(60));
    await done;
    expect(body.isPaused()).toBe(true);
  });

  it('for so long', async () => {
    const body = new PassThrough();
    body.write(Buffer.alloc(60));
    await drained(body, { ...limits, milliseconds: 20 });
    expect(body.isPaused()).toBe(true);
  });

  it('until the sender has closed the connection', async () => {
    const body = new PassThrough();
    const done = drained(body, limits);
    body.destroy();
    await done;
    expect(body.destroyed).toBe(true);
  });
});

describe('a client', () => {
  it('that sends half a body and falls silent is cut off', async () => {
    const socket = await begin('/open', [json, 'content-length: 100']);
    socket.write('{"half":');
    await once(socket, 'close');
  });

  it('that hangs up is no error', async () => {
    const begun = once(app.server, 'request');
    const socket = await begin('/left', [json, 'content-length: 100']);
    socket.write('{"half":');
    await begun;
    socket.destroy();
    await expect.poll(() => logged.some((line) => line.includes('/left'))).toBe(true);
    await fetch(`http://127.0.0.1:${port}/open`, { method: 'POST' });
    const lines = logged.map((line) => JSON.parse(line) as { level: number; path?: string; msg: string });
    expect(lines.filter(({ level, path }) => level > 30 || path === '/left')).toMatchObject([
      { level: 30, msg: 'the caller hung up' },
    ]);
  });
});

it('a body that never ends, silence and crowds have their limits', () => {
  const { requestTimeout, timeout, maxConnections } = createServer({ log, trustProxy: undefined }).server;
  expect({ requestTimeout, timeout, maxConnections }).toEqual({
    requestTimeout: 600_000,
    timeout: 90_000,
    maxConnections: 12_000,
  });
});
