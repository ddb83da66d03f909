import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { type FilledDatabase, tenantId } from '../../bench/database.ts';
import { listPages } from '../../bench/measures/lists-bench.ts';
import { benchReaders } from '../../bench/measures/readers-bench.ts';
import { readOptions } from '../../bench/options.ts';
import { heldBy } from '../../bench/process-memory.ts';
import { fill } from '../../bench/reach-house.ts';
import { chooseReader } from '../../bench/reader.ts';
import { tokenIssuer } from '../../bench/sign-in.ts';
import { fillBulk } from '#sample/bulk.ts';
import { sized } from '#tests/support/size.ts';
import { freshDatabase } from '../database/database.ts';

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

it('The bench finds somebody or something on each of the pages it measures', async () => {
  const fresh = await freshDatabase();
  const house = await fill(fresh.ownerUrl, { members: 600, companies: 150, guilds: 12 }, { audited: true });
  const database = openDatabase({ url: fresh.appUrl, now: () => new Date(), log: () => {} });
  const totals = await database.read(tenantId, async (db) => {
    const found: [string, number][] = [];
    for (const [what, ask] of Object.entries(listPages(house))) found.push([what, (await ask(db)).total]);
    return found;
  });
  await database.close();
  await fresh.drop();
  expect(totals.filter(([, total]) => total === 0)).toEqual([]);
});

it('The bench asks for the page of each reader after each of its changes', async () => {
  const fresh = await freshDatabase();
  const readers = sized(3, 12);
  const posts = sized(100, 500);
  await fillBulk(fresh.ownerUrl, { tenantId, posts, members: 200, companies: 60, guilds: 5 });
  const database: FilledDatabase = { posts, ...fresh, ...(await chooseReader(fresh.ownerUrl, tenantId)) };
  const { rows, limit } = await benchReaders({ database, tokens: await tokenIssuer(), readers, rounds: 1, closers });
  await fresh.drop();
  expect(rows.map(({ pages }) => pages)).toEqual(rows.map(() => readers));
  expect(rows).toHaveLength(6);
  for (const { server } of [...rows, limit]) expect(server).toBeGreaterThan(0);
}, 120_000);

it('The bench counts the memory of a server and of its PostgreSQL, which is none of node', async () => {
  const [stays, database] = ['setInterval(() => {}, 1e9)', `{ argv0: 'postgres: idle', stdio: 'ignore' }`];
  const starts = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', '${stays}'], ${database});
    process.on('SIGTERM', () => { process.kill(pid); process.exit(); }); console.log('started'); ${stays}`;
  const server = spawn(process.execPath, ['-e', starts, 'dist/server/'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  await once(server.stdout, 'data');
  const { node, all } = heldBy(process.pid);
  server.kill();
  await ended;
  expect(node).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(node);
  expect(() => heldBy(process.pid)).toThrow('no server was started');
});

it('The bench writes a part that was measured for longer, and nothing of a reduced one', () => {
  const kept = (...args: string[]) => readOptions(args).kept;
  expect(kept()).toBe('all');
  expect(kept('--only=memory', '--minutes=60')).toBe('part');
  expect(kept('--only=memory', '--rounds=1')).toBe('nothing');
});
