import { once } from 'node:events';
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http';
import { connect } from '#platform/database/pool.ts';
import { type FilledDatabase, tenantId } from '../database.ts';
import { median } from '../numbers.ts';
import { openServer, ours, type Server } from '../servers.ts';
import type { TokenIssuer } from '../sign-in.ts';

export const listeners = 5000;

export interface LiveResult {
  /** Bytes of the server's process per stream. */
  memory: number;
  /** Milliseconds until all streams were open, `atOnce` connecting at a time. */
  opened: number;
  /** Milliseconds from the commit to the first and the last stream, and the server's processor time; medians. */
  first: number;
  last: number;
  cpu: number;
  /** Idle cost in milliseconds of processor time a second. */
  idle: number;
}

const atOnce = 50;
const rounds = 5;
const restSeconds = 30;

export async function benchLive(given: {
  database: FilledDatabase;
  tokens: TokenIssuer;
  closers: (() => Promise<void>)[];
}): Promise<LiveResult> {
  const server = await openServer(ours(given.database, given.tokens), given.closers);
  const before = await server.child.ask<number>('memory');
  const streams = await openAll(server);
  const after = await server.child.ask<number>('memory');
  const measured: Notified[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await tellAll(given.database, server, streams.heard));
  const idle = await rest(server);
  streams.close();
  await server.child.stop();
  const of = (what: keyof Notified) => median(measured.map((one) => one[what]));
  return {
    memory: (after - before) / listeners,
    opened: streams.took,
    first: of('first'),
    last: of('last'),
    cpu: of('cpu'),
    idle,
  };
}

type Heard = (listener: () => void) => () => void;

async function openAll({ url, headers }: Server) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const listening = new Set<() => void>();
  const requests: ClientRequest[] = [];
  const begun = performance.now();
  for (let open = 0; open < listeners; open += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, listeners - open) }, openOne));
  const took = performance.now() - begun;

  async function openOne() {
    const request = get(new URL('/api/events', url), { agent, headers });
    requests.push(request);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`a stream was answered with ${response.statusCode}`);
    response.on('error', () => {});
    request.on('error', () => {});
    response.on('data', (piece: Buffer) => {
      if (piece.includes('event: posts')) for (const listener of listening) listener();
    });
  }

  const heard: Heard = (listener) => {
    listening.add(listener);
    return () => listening.delete(listener);
  };
  return { took, heard, close: () => requests.forEach((request) => request.destroy()) };
}

interface Notified {
  first: number;
  last: number;
  cpu: number;
}

async function tellAll({ ownerUrl }: FilledDatabase, { child }: Server, heard: Heard): Promise<Notified> {
  const client = await connect(ownerUrl);
  const cpu = await child.ask<number>('cpu');
  try {
    let count = 0;
    let first = 0;
    const all = Promise.withResolvers<void>();
    const stop = heard(() => {
      count += 1;
      if (count === 1) first = performance.now();
      if (count === listeners) all.resolve();
    });
    await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
    await client.query(change);
    const committed = performance.now();
    await all.promise;
    stop();
    const last = performance.now();
    return { first: first - committed, last: last - committed, cpu: ((await child.ask<number>('cpu')) - cpu) / 1000 };
  } finally {
    await client.end();
  }
}

const change = `
  update posts set version = version + 1
  where id = (select id from posts where published_at <= now() and archived_at is null limit 1)`;

async function rest({ child }: Server): Promise<number> {
  const cpu = await child.ask<number>('cpu');
  await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000));
  return ((await child.ask<number>('cpu')) - cpu) / 1000 / restSeconds;
}
