import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '#contract/base/errors.ts';
import { createServer } from './server.ts';

let server: ReturnType<typeof createServer>;
let port: number;
let reached: Promise<void>;
let answer: () => void;

beforeEach(() => open());
async function open(kept = 0) {
  const arrival = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  reached = arrival.promise;
  answer = leave.resolve;
  server = createServer({
    log: pino({ level: 'silent' }),
    trustProxy: undefined,
    grace: { answers: kept + 400, refusals: 200, kept },
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
}
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

/** Connects and calls so often from another thread while this one stands still, so that nothing has been accepted. Answers with what each received. */
function queued(count: number): Promise<string[]> {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(
    `const { connect } = require('node:net');
     const { parentPort, workerData: { port, text, count, connected } } = require('node:worker_threads');
     Promise.all(Array.from({ length: count }, () => new Promise((resolve) => {
       let received = '';
       const socket = connect(port, '127.0.0.1', () => {
         socket.write(text);
         Atomics.add(connected, 0, 1);
         Atomics.notify(connected, 0);
       });
       socket.on('data', (some) => (received += some)).on('error', ({ code }) => (received += code));
       socket.on('close', () => resolve(received));
     }))).then((all) => parentPort.postMessage(all));`,
    { eval: true, workerData: { port, text: `${head('GET /quick')}\r\n`, count, connected } },
  );
  const replies = once(client, 'message').then(([all]) => all as string[]);
  for (let so = 0; so < count; so = Atomics.load(connected, 0)) Atomics.wait(connected, 0, so);
  return replies;
}

/** Until a new connection is refused. */
const noLonger = () =>
  expect
    .poll(() =>
      connection('').then(
        ({ socket }) => void socket.destroy(),
        ({ code }) => code,
      ),
    )
    .toBe('ECONNREFUSED');

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

  it('finishes what is under way, and refuses what comes meanwhile', async () => {
    const slow = await connection(`${head('GET /slow')}\r\n`);
    const old = await connection('');
    await reached;
    const closed = server.close();
    await noLonger();
    old.socket.write(`${head('GET /quick')}\r\n`);
    expectRefusal(await old.ended);
    answer();
    await closed;
    // Else a proxy would send its next request on it.
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*\{"ok":true\}$/i);
  });

  it('takes no new connection, but answers on those that a proxy keeps, and closes each with its answer', async () => {
    await server.close();
    await open(30_000);
    const kept = await Promise.all([connection(''), connection(`${head('GET /quick')}\r\n`), connection('')]);
    const [idle, used, late] = kept;
    await once(used.socket, 'data');
    const closed = server.close();
    await noLonger();
    used.socket.write(`${head('POST /body')}content-type: application/json\r\ncontent-length: 7\r\n\r\n{"a":1}`);
    const [first, second] = (await used.ended).split(/(?=HTTP\/1\.1 )/);
    expect([first, second]).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 200 [^]*keep-alive/i),
      expect.stringMatching(/^HTTP\/1\.1 200 [^]*connection: close[^]*\{"a":1\}$/i),
    ]);
    late.socket.write(`${head('GET /quick')}\r\n`);
    expect(await late.ended).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
    // As a proxy does; the server waits for nothing else.
    idle.socket.end();
    await closed;
  });

  it('answers on connections that the system had accepted and the program not yet', async () => {
    await server.close();
    await open(30_000);
    const replies = queued(20);
    await server.close();
    expect(await replies).toEqual(Array.from({ length: 20 }, () => expect.stringMatching(/^HTTP\/1\.1 200 /)));
  });

  it('answers what has arrived while it stood still, though its time is over', async () => {
    await server.close();
    await open(1000);
    const { socket, ended } = await connection('');
    const closed = server.close();
    await noLonger();
    socket.write(`${head('GET /quick')}\r\n`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100);
    await closed;
    expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('refuses what takes too long', async () => {
    const { ended } = await connection(`${head('GET /slow')}\r\n`);
    await reached;
    await server.close();
    expectRefusal(await ended);
    answer();
  });
});
