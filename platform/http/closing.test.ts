import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '#contract/base/errors.ts';
import { createServer } from './server.ts';

let server: ReturnType<typeof createServer>;
let port: number;
let reached: Promise<void>;
let answer: () => void;

beforeEach(async () => {
  const arrival = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  reached = arrival.promise;
  answer = leave.resolve;
  server = createServer({
    log: pino({ level: 'silent' }),
    trustProxy: undefined,
    grace: { answers: 400, refusals: 200 },
  });
  server.get('/quick', async () => ({ ok: true }));
  server.post('/body', async ({ body }) => body);
  server.get('/slow', async () => {
    arrival.resolve();
    await leave.promise;
    return { ok: true };
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(server.listeningOrigin).port);
});
afterEach(() => server.close());

async function connection(text: string): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  if (text !== '') await new Promise((done) => socket.write(text, done));
  return { socket, ended };
}

const head = (start: string) => `${start} HTTP/1.1\r\nhost: localhost\r\n`;

function expectRefusal(reply: string) {
  expect(reply).toMatch(/^HTTP\/1\.1 503 /);
  expect(reply).toMatch(/\r\nretry-after: \d+\r\n/i);
  expect(reply).toMatch(/\r\ncontent-type: application\/problem\+json/i);
  expect(Problem.parse(JSON.parse(reply.slice(reply.indexOf('{'))))).toMatchObject({ code: 'unavailable' });
}

describe('a server that closes', () => {
  it.each([
    ['an idle connection', ''],
    ['half a request line', 'GET /quick HT'],
    ['half of the headers', head('GET /quick')],
  ])('does not wait for %s', async (_what, text) => {
    const { ended } = await connection(text);
    await server.close();
    expect(await ended).toBe('');
  });

  it('refuses half a body', async () => {
    const { ended } = await connection(
      `${head('POST /body')}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":`,
    );
    expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
    await server.close();
    expectRefusal(await ended);
  });

  it('finishes what is under way, and refuses what comes meanwhile on old and new connections', async () => {
    const slow = await connection(`${head('GET /slow')}\r\n`);
    const old = await connection('');
    await reached;
    const closed = server.close();
    const fresh = await connection(`${head('GET /quick')}\r\n`);
    old.socket.write(`${head('GET /quick')}\r\n`);
    expectRefusal(await fresh.ended);
    expectRefusal(await old.ended);
    answer();
    await closed;
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 200 [^]*\{"ok":true\}$/);
  });

  it('refuses what takes too long', async () => {
    const { ended } = await connection(`${head('GET /slow')}\r\n`);
    await reached;
    await server.close();
    expectRefusal(await ended);
    answer();
  });
});
