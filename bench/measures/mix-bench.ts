import { join } from 'node:path';
import { connect } from '#platform/database/pool.ts';
import { demoAccounts } from '#sample/demo-accounts.ts';
import { startChild } from '../child.ts';
import { databaseCpu } from '../database-cpu.ts';
import type { Mix, MixResult } from '../mix/load.ts';
import { oursGiven } from '../mix/ours.ts';
import { common, shares, type Wish } from '../mix/people.ts';
import { median, percentile } from '../numbers.ts';
import { directusFields, directusHeaders, installPeers, openDirectus } from '../peers.ts';
import { audiencesOf } from '../peers/fill.ts';
import { member, office } from '../peers/setup.ts';
import { processorSecondsOf, restOf } from '../process-memory.ts';
import { addMembers, embeddedUrl, headersOf, portal } from './small-portal.ts';
import { startProgram } from '../started-program.ts';
import { cookieOf } from '../web-portal.ts';

export interface MixRow {
  server: string;
  wishes: readonly Wish[];
  /** HTTP requests a second that are answered at most, a median of the rounds. */
  most: number;
  /** HTTP requests for each second of a processor that server and database use. */
  perCore: number;
  /** Which part of that the database uses. */
  database: number;
  /** Of all rounds. */
  failures: Record<string, number>;
  requests: number;
  /** Milliseconds at half of the most. */
  half: { perSecond: number; p50: number; p99: number; of: { wish: Wish; count: number; p50: number; p99: number }[] };
}

export interface MixReport {
  members: number;
  readers: number;
  rows: MixRow[];
}

interface Measured {
  server: string;
  wishes: readonly Wish[];
  /** Anew for each run, as tokens end. */
  mix: () => Promise<Pick<Mix, 'address' | 'readers' | 'office' | 'manner'>>;
  /** Seconds of the processor used so far. */
  used: () => Promise<{ node: number; database: number }>;
}

const root = join(import.meta.dirname, '../..');
const connections = 16;
interface Size {
  members: number;
  readers: number;
  seconds: number;
  /** Whether Directus is installed and measured too. */
  peers: boolean;
}

const wanted: Size = { members: 6000, readers: 40, seconds: 20, peers: true };
const everything = Object.keys(shares) as Wish[];

/** A portal as its people use it: readers drawn at random, and an office that files and publishes in between. */
export async function benchMix(
  dataDir: string,
  given: { rounds: number; closers: (() => Promise<void>)[] },
  { members, readers, seconds, peers } = wanted,
): Promise<MixReport> {
  const { rounds, closers } = given;
  const program = await startProgram(root, closers, { DATA_DIR: dataDir });
  const { address, pid } = program;
  await restOf(pid);
  const url = await embeddedUrl(dataDir);
  const emails = await addMembers(url, { members, readers });
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await cookieOf(address, email));
  const officeCookie = await cookieOf(address, demoAccounts.find(({ key }) => key === 'office')?.email);
  const manner = { ours: await oursGiven(address, await headersOf(address, officeCookie)) };
  const mix = async () => ({
    address,
    readers: await Promise.all(cookies.map((cookie) => headersOf(address, cookie))),
    office: await headersOf(address, officeCookie),
    manner,
  });
  const used = async () => processorSecondsOf(pid);
  const load = startChild('mix/load.ts', closers);
  const size = { rounds, seconds };
  const ask = (one: Mix) => load.ask<MixResult>('run', one);
  const rows = [
    await measure({ server: 'Zunfthaus', wishes: everything, mix, used }, ask, size),
    await measure({ server: 'Zunfthaus', wishes: common, mix, used }, ask, size),
  ];
  if (peers) rows.push(await measureDirectus(url, { subject: emails[0] ?? '', closers }, ask, size));
  await load.stop();
  await program.stop();
  return { members, readers: emails.length, rows };
}

/** Over the same posts, in the same database, while the program does nothing. */
async function measureDirectus(
  url: string,
  { subject: email, closers }: { subject: string; closers: (() => Promise<void>)[] },
  ask: (mix: Mix) => Promise<MixResult>,
  size: { rounds: number; seconds: number },
): Promise<MixRow> {
  await installPeers(['directus']);
  const { child, address } = await openDirectus(url, closers);
  const client = await connect(url);
  const { rows } = await client.query<{ subject: string; author: string }>(
    `select subject, (select id from directus.authors limit 1) as author from users where tenant_id = $1 and email = $2`,
    [portal, email],
  );
  await client.end();
  const { subject, author } = rows[0] ?? { subject: '', author: '' };
  const manner = {
    directus: { audiences: await audiencesOf(url, subject, portal), fields: directusFields, authorId: author },
  };
  const row = await measure(
    {
      server: 'Directus',
      wishes: common,
      mix: async () => ({
        address,
        readers: [await directusHeaders(address, member)],
        office: await directusHeaders(address, office),
        manner,
      }),
      used: async () => ({
        node: (await child.ask<number>('cpu')) / 1e6,
        database: ((await databaseCpu(url)) ?? Number.NaN) / 1e6,
      }),
    },
    ask,
    size,
  );
  await child.stop();
  return row;
}

async function measure(
  { server, wishes, mix, used }: Measured,
  ask: (mix: Mix) => Promise<MixResult>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<MixRow> {
  const run = async (more: Pick<Mix, 'seconds' | 'perSecond'>) =>
    ask({ ...(await mix()), wishes, connections, ...more });
  await run({ seconds: seconds / 2 });
  const found: { most: number; perCore: number; database: number; wishes: number }[] = [];
  const failures: Record<string, number> = {};
  let requests = 0;
  const note = (result: MixResult) => {
    requests += result.requests;
    for (const [what, count] of Object.entries(result.failures)) failures[what] = (failures[what] ?? 0) + count;
  };
  for (let round = 0; round < rounds; round += 1) {
    const before = await used();
    const result = await run({ seconds });
    const after = await used();
    note(result);
    const [node, database] = [after.node - before.node, after.database - before.database];
    found.push({
      most: result.requests / result.seconds,
      perCore: result.requests / (node + database),
      database: database / (node + database),
      wishes: all(result).length / result.seconds,
    });
  }
  const of = (name: 'most' | 'perCore' | 'database' | 'wishes') => median(found.map((one) => one[name]));
  const perSecond = Math.max(1, of('wishes') / 2);
  const half = await run({ seconds: seconds * 1.5, perSecond });
  note(half);
  const times = all(half);
  return {
    server,
    wishes,
    most: of('most'),
    perCore: of('perCore'),
    database: of('database'),
    failures,
    requests,
    half: {
      perSecond: half.requests / half.seconds,
      p50: percentile(times, 50),
      p99: percentile(times, 99),
      of: wishes.map((wish) => {
        const its = half.latencies[wish] ?? [];
        return { wish, count: its.length, p50: percentile(its, 50), p99: percentile(its, 99) };
      }),
    },
  };
}

function all({ latencies }: MixResult): number[] {
  return Object.values(latencies)
    .flat()
    .sort((one, other) => one - other);
}
