import { type Child, startChild } from './child.ts';
import type { FilledDatabase } from './database.ts';
import { databaseCpu } from './database-cpu.ts';
import { type DeepPage, measureDeepPages } from './deep-pages.ts';
import type { Load, LoadResult } from './load.ts';
import { median, percentile } from './numbers.ts';
import type { Options } from './options.ts';
import { firstPage, limits, ours, type Server, withServer } from './servers.ts';
import type { TokenIssuer } from './sign-in.ts';

export const callers = [16, 1];

/** Times in milliseconds; `cpu` per request. */
export interface Measured {
  requestsPerSecond: number;
  cpu: number;
  /** Per request; NaN where it cannot be measured. */
  databaseCpu: number;
  p50: number;
  p99: number;
}

export interface FeedResult {
  database: FilledDatabase;
  bytes: number;
  servers: (Measured & { name: string; connections: number })[];
  deepPages: DeepPage[];
}

export async function benchFeed(given: {
  database: FilledDatabase;
  tokens: TokenIssuer;
  options: Pick<Options, 'requests' | 'rounds'>;
  closers: (() => Promise<void>)[];
}): Promise<FeedResult> {
  const { database, tokens, options, closers } = given;
  const load = startChild('load.ts', closers);
  const own = ours(database, tokens);
  const body = await withServer(own, given, firstPage);
  const rounds: FeedResult['servers'] = [];
  for (let round = 0; round < options.rounds; round += 1)
    for (const kind of [own, ...limits(database, body)])
      await withServer(kind, given, async (server) => {
        for (const connections of callers) {
          const order = { requests: options.requests, ownerUrl: database.ownerUrl, connections };
          rounds.push({ name: kind.name, connections, ...(await measure(server, load, order)) });
        }
      });
  const deepPages = await withServer(own, given, (server) => measureDeepPages(server, load));
  await load.stop();
  const groups = Map.groupBy(rounds, ({ name, connections }) => `${name}, ${connections}`);
  const servers = [...groups.values()].flatMap((of) => of.slice(0, 1).map((first) => ({ ...first, ...medians(of) })));
  return { database, bytes: Buffer.byteLength(body), servers, deepPages };
}

async function measure(
  server: Server,
  load: Child,
  given: { requests: number; connections: number; ownerUrl: string },
): Promise<Measured> {
  const { requests, connections, ownerUrl } = given;
  const { child, url, headers } = server;
  const order: Load = { url, headers, connections, requests };
  await load.ask('run', { ...order, requests: Math.ceil(requests / 2) });
  const databaseBefore = await databaseCpu(ownerUrl);
  const before = await child.ask<number>('cpu');
  const { seconds, latencies } = await load.ask<LoadResult>('run', order);
  const after = await child.ask<number>('cpu');
  const databaseAfter = await databaseCpu(ownerUrl);
  return {
    requestsPerSecond: requests / seconds,
    cpu: (after - before) / requests / 1000,
    databaseCpu: ((databaseAfter ?? Number.NaN) - (databaseBefore ?? Number.NaN)) / requests / 1000,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
  };
}

function medians(rounds: Measured[]): Measured {
  const of = (name: keyof Measured) => median(rounds.map((round) => round[name]));
  return {
    requestsPerSecond: of('requestsPerSecond'),
    cpu: of('cpu'),
    databaseCpu: of('databaseCpu'),
    p50: of('p50'),
    p99: of('p99'),
  };
}
