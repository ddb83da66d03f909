import { type Child, startChild } from '../child.ts';
import type { BareSetup } from '../limits/bare.ts';
import type { Load, LoadResult } from '../load.ts';
import { mediansOf, percentile } from '../numbers.ts';
import { demoToken, openWebPortal } from '../web-portal.ts';

/** Times in milliseconds; `cpu` of the server for one call. */
export interface CallResult {
  what: string;
  bytes: number;
  cpu: number;
  p50: number;
  p99: number;
  requestsPerSecond: number;
}

const figures = ['cpu', 'p50', 'p99', 'requestsPerSecond'] as const satisfies (keyof CallResult)[];

type Closers = (() => Promise<void>)[];

export async function benchCalls(given: {
  dataDir: string;
  rounds: number;
  requests: number;
  closers: Closers;
}): Promise<CallResult[]> {
  const { dataDir, rounds, requests, closers } = given;
  const { child: portal, address } = await openWebPortal(dataDir, closers);
  const file = await largestScript(address);
  const bare = startChild('limits/bare.ts', closers);
  const least = await bare.ask<string>('open', { body: file.body } satisfies BareSetup);
  const load = startChild('load.ts', closers);
  const servers = [
    { what: 'a static file, 16 at once', child: portal, url: file.url },
    { what: '… the same bytes by `node:http`', child: bare, url: least },
  ];
  const all: CallResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { what, child, url } of servers) {
      const order = { url, headers: { 'accept-encoding': 'br' }, connections: 16, requests } satisfies Load;
      const run = () => load.ask<LoadResult>('run', order);
      await run();
      const { result, cpu } = await counted(child, run);
      all.push({ what, bytes: file.body.length, ...numbersOf(result, cpu) });
    }
    const { result, cpu } = await counted(portal, () => signIns(address));
    all.push({ what: 'a sign-in with a password, one at a time', bytes: 0, ...numbersOf(result, cpu) });
  }
  for (const { stop } of [load, bare, portal]) await stop();
  const groups = Map.groupBy(all, ({ what }) => what).values();
  return [...groups].flatMap((of) => of.slice(0, 1).map((first) => ({ ...first, ...mediansOf(of, figures) })));
}

async function largestScript(address: string): Promise<{ url: string; body: string }> {
  const page = await (await fetch(`${address}/auth/login`)).text();
  const paths = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => `${address}${path}`);
  const scripts = await Promise.all(paths.map(async (url) => ({ url, body: await bytesOf(url) })));
  const [largest] = scripts.sort((one, other) => other.body.length - one.body.length);
  if (!largest) throw new Error('the page names no script');
  return largest;
}

/** As many as are sent, which is what counts: `fetch` would unpack them. */
async function bytesOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return 'x'.repeat(Number(headers.get('content-length')));
}

async function counted<T>(child: Child, work: () => Promise<T>): Promise<{ result: T; cpu: number }> {
  const before = await child.ask<number>('cpu');
  const result = await work();
  return { result, cpu: (await child.ask<number>('cpu')) - before };
}

/** As many a minute as one address may. */
const signInsARound = 8;

async function signIns(address: string): Promise<Pick<LoadResult, 'latencies' | 'seconds'>> {
  const latencies: number[] = [];
  for (let time = 0; time < signInsARound; time += 1) {
    const begun = performance.now();
    await demoToken(address);
    latencies.push(performance.now() - begun);
  }
  const seconds = latencies.reduce((sum, one) => sum + one, 0) / 1000;
  return { latencies: latencies.sort((a, b) => a - b), seconds };
}

function numbersOf({ latencies, seconds }: Pick<LoadResult, 'latencies' | 'seconds'>, cpu: number) {
  return {
    cpu: cpu / latencies.length / 1000,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    requestsPerSecond: latencies.length / seconds,
  };
}
