import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../child.ts';
import type { Load, LoadResult } from '../load.ts';
import { median } from '../numbers.ts';
import { heldBy, restOf } from '../process-memory.ts';
import { type StartedProgram, startProgram } from '../started-program.ts';
import { addMembers, embeddedUrl, headersOf } from './small-portal.ts';
import { cookieOf } from '../web-portal.ts';

/** In bytes. */
interface Held {
  node: number;
  /** Together with its PostgreSQL. */
  all: number;
}

export interface MemoryRow extends Held {
  what: string;
  /** At most; the most of both bars that are set. */
  bar: Partial<Held>;
}

export interface MemoryResult {
  members: number;
  readers: number;
  /** At half load. */
  minutes: number;
  perSecond: number;
  /** Milliseconds until the first answer with data. */
  start: number;
  rows: MemoryRow[];
}

/** In milliseconds. */
export const startBar = 1200;

const megabyte = 1e6;
const bars = {
  demo: { node: 150 * megabyte },
  rest: { all: 256 * megabyte },
  loaded: { node: 180 * megabyte },
};
const wanted = { members: 6000, readers: 40 };
const connections = 8;
const unusedSeconds = 90;
const mostSeconds = 10;
const pages = [
  '/api/posts',
  '/api/posts/upcoming',
  '/api/document/recent',
  '/api/notices',
  '/api/search?search=Merkblatt',
];
const root = join(import.meta.dirname, '../..');

/** A small server from its first filling until it has worked at half load: the program as `npm start` runs it. */
export async function benchMemory(
  dataDir: string,
  given: { rounds: number; minutes: number; closers: (() => Promise<void>)[] },
  { members, readers } = wanted,
): Promise<MemoryResult> {
  const { rounds, minutes, closers } = given;
  const begin = () => startProgram(root, closers, { DATA_DIR: dataDir });
  const rows: MemoryRow[] = [];
  const note = (what: string, { pid }: StartedProgram, bar: Partial<Held> = {}) =>
    rows.push({ what, bar, ...heldBy(pid) });

  const first = await begin();
  note('the demo is filled', first);
  await restOf(first.pid);
  await wait(unusedSeconds * 1000);
  note('… and its files are read', first, bars.rest);
  await first.stop();

  const second = await begin();
  await restOf(second.pid);
  note('at rest with the demo', second, bars.demo);
  const emails = await addMembers(await embeddedUrl(dataDir), { members, readers });
  await second.stop();

  const starts: number[] = [];
  for (let round = 0; round < rounds - 1; round += 1) {
    const program = await begin();
    starts.push(program.took);
    await program.stop();
  }
  const program = await begin();
  starts.push(program.took);
  await restOf(program.pid);
  note(`at rest with ${members.toLocaleString('en')} members`, program, bars.rest);
  const perSecond = await work(program, { emails, minutes, closers }, (minute) => note(minute, program, bars.loaded));
  // Then the connections that nobody needs are closed.
  await wait(unusedSeconds * 1000);
  note(`at rest ${unusedSeconds} seconds later`, program, bars.rest);
  await program.stop();
  return { members, readers: emails.length, minutes, perSecond, start: median(starts), rows };
}

/** Half as many requests a second as are answered at most; returns how many. Tokens are valid for some minutes only. */
async function work(
  { address }: StartedProgram,
  { emails, minutes, closers }: { emails: string[]; minutes: number; closers: (() => Promise<void>)[] },
  note: (what: string) => void,
): Promise<number> {
  const caller = startChild('load.ts', closers);
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await cookieOf(address, email));
  const ask = async (some: { seconds: number; perSecond?: number }) => {
    const headers = await Promise.all(cookies.map((cookie) => headersOf(address, cookie)));
    const url = pages.map((page) => `${address}${page}`);
    return caller.ask<LoadResult>('run', { url, headers, connections, requests: 1e9, ...some } satisfies Load);
  };
  const most = await ask({ seconds: mostSeconds });
  const perSecond = Math.max(1, Math.round(most.latencies.length / most.seconds / 2));
  const step = Math.min(10, Math.max(1, Math.ceil(minutes / 6)));
  for (let passed = 0; passed < minutes; passed += step) {
    await ask({ seconds: Math.min(step, minutes - passed) * 60, perSecond });
    note(`after ${Math.min(passed + step, minutes)} minutes at half load`);
  }
  await caller.stop();
  return perSecond;
}
