import { type Child, startChild } from '../child.ts';
import type { FilledDatabase } from '../database.ts';
import { databaseCpu } from '../database-cpu.ts';
import { type DeepPage, measureContact, measureDeepPages, measureOnePost } from './deep-pages.ts';
import type { Load, LoadResult } from '../load.ts';
import { type EffectResult, measureEffect } from './effect-bench.ts';
import { mediansOf, percentile } from '../numbers.ts';
import type { Options } from '../options.ts';
import { peers } from '../peers.ts';
import { firstPage, limits, openServer, ours, type Server } from '../servers.ts';
import type { TokenIssuer } from '../sign-in.ts';

export const callers = [16, 1];

/** A slow server answers fewer requests instead. */
export const mostSeconds = 2;

/** Times in milliseconds; `cpu` per request. */
export interface Measured {
  requestsPerSecond: number;
  cpu: number;
  /** Per request; NaN where it cannot be measured. */
  databaseCpu: number;
  p50: number;
  p99: number;
  /** Bytes of the server's process, after the load. */
  memory: number;
}

const figures = [
  'requestsPerSecond',
  'cpu',
  'databaseCpu',
  'p50',
  'p99',
  'memory',
] as const satisfies (keyof Measured)[];

export interface FeedResult {
  database: FilledDatabase;
  bytes: number;
  servers: (Measured & { name: string; connections: number })[];
  deepPages: DeepPage[];
  onePost: number;
  contact: { first: number; p50: number };
  effect: EffectResult;
}

export async function benchFeed(given: {
  database: FilledDatabase;
  tokens: TokenIssuer;
  options: Pick<Options, 'requests' | 'rounds'>;
  closers: (() => Promise<void>)[];
}): Promise<FeedResult> {
  const { database, tokens, options, closers } = given;
  const load = startChild('load.ts', closers);
  const beside = await peers(database, closers);
  const own = await openServer(ours(database, tokens), closers);
  const body = await firstPage(own);
  const servers = [own];
  for (const kind of [...limits(database, body, own.headers), ...beside]) servers.push(await openServer(kind, closers));
  for (const server of servers) await mustHoldPosts(server);
  const rounds: FeedResult['servers'] = [];
  for (let round = 0; round < options.rounds; round += 1)
    for (const server of servers)
      for (const connections of callers) {
        const order = { requests: options.requests, ownerUrl: database.ownerUrl, connections };
        rounds.push({ name: server.name, connections, ...(await measure(server, load, order)) });
      }
  const deepPages = await measureDeepPages(own, load);
  const onePost = await measureOnePost(own, load);
  const contact = await measureContact(own, load);
  for (const { stop } of [load, ...servers.map(({ child }) => child)]) await stop();
  const effect = await measureEffect(database);
  const groups = Map.groupBy(rounds, ({ name, connections }) => `${name}, ${connections}`);
  const measured = [...groups.values()].flatMap((of) =>
    of.slice(0, 1).map((first) => ({ ...first, ...mediansOf(of, figures) })),
  );
  return { database, bytes: Buffer.byteLength(body), servers: measured, deepPages, onePost, contact, effect };
}

/** An empty page would be quick. */
async function mustHoldPosts(server: Server): Promise<void> {
  const page = JSON.parse(await firstPage(server)) as { items?: unknown[]; data?: unknown[] };
  if ((page.items ?? page.data)?.length !== 20) throw new Error(`${server.name} gave another page`);
}

async function measure(
  server: Server,
  load: Child,
  given: { requests: number; connections: number; ownerUrl: string },
): Promise<Measured> {
  const { requests, connections, ownerUrl } = given;
  const { child, url, headers } = server;
  const order = { url, headers, connections };
  await load.ask('run', { ...order, requests: Math.ceil(requests / 2), seconds: mostSeconds / 2 } satisfies Load);
  const databaseBefore = await databaseCpu(ownerUrl);
  const before = await child.ask<number>('cpu');
  const run = { ...order, requests, seconds: mostSeconds } satisfies Load;
  const { seconds, latencies } = await load.ask<LoadResult>('run', run);
  const after = await child.ask<number>('cpu');
  const databaseAfter = await databaseCpu(ownerUrl);
  const answered = latencies.length;
  return {
    requestsPerSecond: answered / seconds,
    cpu: (after - before) / answered / 1000,
    databaseCpu: ((databaseAfter ?? Number.NaN) - (databaseBefore ?? Number.NaN)) / answered / 1000,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    memory: await child.ask<number>('memory'),
  };
}
