import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';
import { type Database, openDatabase } from './database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import type { Mail } from './mail.ts';
import { connect } from './pool.ts';

const mail = (subject: string): Mail => ({ to: 'erika@example.org', subject, text: 'Guten Tag' });
const soon = { timeout: 10_000, interval: 50 };

let fresh: FreshDatabase;
let database: Database;
let jobs: Jobs;
let logged: { level: number; attempt?: number; msg: string }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
const open = (retryLimit: number) => createJobs({ url: fresh.appUrl, log, retry: { retryLimit, retryDelay: 0 } });

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase({ url: fresh.appUrl, now: () => new Date(), log: () => undefined });
});
afterEach(async () => {
  await jobs.stop();
  logged = [];
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

test('a job is done soon, with what it was sent with', async () => {
  jobs = await open(2);
  const done: Mail[] = [];
  await jobs.work('mail', async (payload) => void done.push(payload));
  await jobs.send('mail', mail('soon'));
  await vi.waitFor(() => expect(done).toEqual([mail('soon')]), soon);
});

test('a job outlives the node that was sent it', async () => {
  jobs = await open(2);
  await jobs.send('mail', mail('later'));
  await jobs.stop();
  jobs = await open(2);
  const done: string[] = [];
  await jobs.work('mail', async ({ subject }) => void done.push(subject));
  await vi.waitFor(() => expect(done).toEqual(['later']), soon);
});

test('a job of a transaction exists only if that commits', async () => {
  jobs = await open(2);
  const undone = database.write('musterland', async (db) => {
    await jobs.sendWithin(db, 'mail', mail('undone'));
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await database.write('musterland', (db) => jobs.sendWithin(db, 'mail', mail('kept')));
  const done: string[] = [];
  await jobs.work('mail', async ({ subject }) => void done.push(subject));
  await vi.waitFor(() => expect(done).toEqual(['kept']), soon);
});

test('a job that fails is tried again, and the others do not wait for it', async () => {
  jobs = await open(2);
  const done: string[] = [];
  let failures = 0;
  await jobs.send('mail', mail('stubborn'));
  await jobs.send('mail', mail('easy'));
  await jobs.work('mail', async ({ subject }) => {
    if (subject === 'stubborn' && (failures += 1) <= 2) throw new Error('not yet');
    done.push(subject);
  });
  await vi.waitFor(() => expect(done).toEqual(['easy', 'stubborn']), soon);
  expect(logged.map(({ level, attempt }) => [level, attempt])).toEqual([
    [40, 1],
    [40, 2],
  ]);
});

test('jobs go on after all their connections were broken', async () => {
  jobs = await open(2);
  const done: string[] = [];
  await jobs.work('mail', async ({ subject }) => void done.push(subject));
  await jobs.send('mail', mail('before'));
  await vi.waitFor(() => expect(done).toEqual(['before']), soon);
  const owner = await connect(fresh.ownerUrl);
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'zunfthaus jobs'`,
  );
  await owner.end();
  expect(rowCount).toBeGreaterThan(0);
  await vi.waitFor(() => jobs.send('mail', mail('after')), soon);
  await vi.waitFor(() => expect(done).toContain('after'), soon);
});

test('a job that never succeeds is given up and logged as an error', async () => {
  jobs = await open(1);
  let attempts = 0;
  await jobs.send('mail', mail('hopeless'));
  await jobs.work('mail', async () => {
    attempts += 1;
    throw new Error('never');
  });
  await vi.waitFor(() => expect(logged.at(-1)).toMatchObject({ level: 50, attempt: 2 }), soon);
  expect(attempts).toBe(2);
});
