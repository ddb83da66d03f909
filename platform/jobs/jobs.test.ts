import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { beginJobs } from '#program/job-rounds.ts';
import { jobs as all, type Payloads, queues } from '#program/jobs.ts';
import { deliveriesJob } from '#api/mailings/mailings.job.ts';
import { storageJob } from '#api/documents/documents.job.ts';
import { mailJob, mailOf, type PortalMail } from '#api/identity/mail.job.ts';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';
import { compute, watchedLoop } from '#tests/support/loop.ts';
import { sized } from '#tests/support/size.ts';
import { readConfig } from '../config/config.ts';
import { MailsHeldError } from '../errors/mails-held.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { Job } from './job.ts';
import { openJobClaims } from './job-claims.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { countJobs, jobStates, retryJobs } from './operate-jobs.ts';
import { createLog } from '../process/log.ts';
import { connect } from '../database/pool.ts';
import { sessionName } from '../database/session-name.ts';

const mail = (subject: string) =>
  mailOf('musterland', 'digest', { to: 'erika@example.org', subject, text: 'Guten Tag' });
const soon = { timeout: 10_000, interval: 50 };

let fresh: FreshDatabase;
let database: Database;
let jobs: Jobs;
let logged: { level: number; attempt?: number; msg: string }[] = [];
const log = createLog('warn', { write: (line) => void logged.push(JSON.parse(line)) });
const open = (retryLimit: number) =>
  createJobs({ url: fresh.workerUrl, queues, log, retry: { retryLimit, retryDelay: 0 } });

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

test('jobs of several queues are claimed without two statements at once on one connection', async () => {
  jobs = await open(2);
  const warned: string[] = [];
  const onWarning = ({ message }: Error) => void warned.push(message);
  process.on('warning', onWarning);
  const claims = await openJobClaims({ url: fresh.workerUrl, queues, log });
  await Promise.all([claims.claim([v7()]), claims.claim([v7()]), claims.putBack([v7()])]);
  await claims.close();
  process.off('warning', onWarning);
  expect(warned).toEqual([]);
});

test('while they are paused no job begins, what runs is put back, and all goes on afterwards', async () => {
  jobs = await open(2);
  const done: string[] = [];
  const begun: string[] = [];
  const asked = Promise.withResolvers<void>();
  await jobs.work(storageJob, async (_, stopping) => {
    begun.push('storage');
    asked.resolve();
    if (begun.length > 1) return;
    await new Promise((_, reject) => stopping.addEventListener('abort', () => reject(new Error('stopping'))));
  });
  await jobs.work(mailJob, async ({ subject }) => void done.push(subject));
  await jobs.send(storageJob, {});
  await asked.promise;
  await jobs.pause();
  await jobs.send(mailJob, mail('while paused'));
  const waiting = `select name from jobs.job where state in ('created', 'retry') and name = any($1) order by name`;
  const owner = await connect(fresh.ownerUrl);
  const names = async () =>
    (await owner.query<{ name: string }>(waiting, [['mail', 'storage']])).rows.map(({ name }) => name);
  await expect.poll(names, soon).toEqual(['mail', 'storage']);
  await owner.end();
  expect([done, begun]).toEqual([[], ['storage']]);
  await jobs.resume();
  await expect.poll(() => [done, begun], soon).toEqual([['while paused'], ['storage', 'storage']]);
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
});

test('a job runs soon, with what it was sent with', async () => {
  jobs = await open(2);
  const done: PortalMail[] = [];
  await jobs.work(mailJob, async (payload) => void done.push(payload));
  const sent = mail('soon');
  await jobs.send(mailJob, sent);
  await vi.waitFor(() => expect(done).toEqual([sent]), soon);
});

test('a job that blocks the event loop is one warning with its name', async () => {
  jobs = await open(2);
  const loop = watchedLoop(500);
  await jobs.work(mailJob, async () => compute(700));
  await jobs.send(mailJob, mail('slow'));
  await vi.waitFor(() => expect(loop.blocked()).not.toEqual([]), soon);
  loop.stop();
  expect(loop.blocked()).toMatchObject([{ ran: expect.arrayContaining(['job mail']) }]);
});

test('a job outlives the node that was sent it', async () => {
  jobs = await open(2);
  await jobs.send(mailJob, mail('later'));
  await jobs.stop();
  jobs = await open(2);
  const done: string[] = [];
  await jobs.work(mailJob, async ({ subject }) => void done.push(subject));
  await vi.waitFor(() => expect(done).toEqual(['later']), soon);
});

test('a job of a transaction exists only if that commits', async () => {
  jobs = await open(2);
  const undone = database.write('musterland', async (db) => {
    await jobs.sendWithin(db, mailJob, mail('undone'));
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await database.write('musterland', (db) => jobs.sendWithin(db, mailJob, mail('kept')));
  const done: string[] = [];
  await jobs.work(mailJob, async ({ subject }) => void done.push(subject));
  await vi.waitFor(() => expect(done).toEqual(['kept']), soon);
});

const payloads: Payloads = {
  mail: mail('either way'),
  import: { tenantId: 'musterland', importId: 'i', step: 'run', skipWrong: true, actorId: 'a', requestId: 'r' },
  invitations: { tenantId: 'musterland', origin: 'https://portal.example' },
  access: { tenantId: 'musterland', origin: 'https://portal.example', userId: 'u', postId: 'p' },
  waiting: { tenantId: 'musterland', origin: 'https://portal.example' },
  scan: { tenantId: 'musterland', fileId: 'f' },
  uploads: { tenantId: 'musterland', uploadId: 'u' },
  storage: {},
  bounces: {},
  notices: { tenantId: 'musterland', origin: 'https://portal.example' },
  digests: { tenantId: 'musterland', origin: 'https://portal.example' },
  text: { tenantId: 'musterland' },
  expiry: { tenantId: 'musterland' },
  questions: { tenantId: 'musterland', origin: 'https://portal.example' },
  registrations: { tenantId: 'musterland', origin: 'https://portal.example', registrationId: 'r', news: 'coming' },
  events: { tenantId: 'musterland', origin: 'https://portal.example', postId: 'p' },
  upcoming: { tenantId: 'musterland' },
  messages: { tenantId: 'musterland', messageId: 'm' },
  seats: { tenantId: 'musterland' },
  thumbnails: { tenantId: 'musterland' },
  words: {},
  retention: {},
  deletions: {},
  mailings: { tenantId: 'musterland', postId: 'p', kind: 'publication', number: 1 },
  deliveries: { tenantId: 'musterland' },
  reminders: { tenantId: 'musterland' },
  pushes: { tenantId: 'musterland' },
  erasures: { tenantId: 'musterland', personId: 'p' },
  backups: {},
  rehearsals: {},
  remains: {
    tenantId: 'musterland',
    signIn: null,
    formerSignIns: [],
    addresses: [],
    names: [],
    files: [],
    uploads: [],
  },
};

test.each(queues)('a job of the handlers is the one the workers would have sent: %s', async (queue) => {
  jobs = await open(2);
  const job = all.find((one) => one.queue === queue) as Job;
  const startAfter = new Date('2126-11-22T09:00:00Z');
  await jobs.send(job, payloads[queue], { startAfter });
  await database.write('musterland', (db) => jobs.sendWithin(db, job, payloads[queue], { startAfter }));
  const worker = await connect(fresh.workerUrl);
  const { rows } = await worker.query<{ job: object }>(
    `select to_jsonb(job) - 'id' - 'created_on' as job from jobs.job where name = $1 and start_after = $2`,
    [queue, startAfter],
  );
  await worker.end();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ job: { data: payloads[queue], retry_limit: 2 } });
  expect(rows[1]).toEqual(rows[0]);
});

test('a job of a day exists once, however many nodes send it, and however soon it has run', async () => {
  jobs = await open(2);
  const done: object[] = [];
  await jobs.work(storageJob, async (payload) => void done.push(payload));
  const send = (onceADay: string) => jobs.send(storageJob, {}, { onceADay });
  await Promise.all([send('all'), send('all'), send('all')]);
  await vi.waitFor(() => expect(done).toHaveLength(1), soon);
  await send('all');
  await send('other');
  await vi.waitFor(() => expect(done).toHaveLength(2), soon);
});

const starts = sized(5, 20);

test(`${starts} interrupted starts leave one job of each kind and portal, which starts at once`, async () => {
  const tenantIds = ['musterland', 'beispielstadt'];
  const starting = { tenantIds, config: readConfig({}), now: () => new Date(), log };
  const owner = await connect(fresh.ownerUrl);
  const kinds = all.filter((job: Job) => job.begins === 'withTheStart' || job.begins === 'quarterOfEachTenant');
  const ofStart = [kinds.map(({ queue }) => queue)];
  await owner.query('delete from jobs.job where name = any($1)', ofStart);
  const wanted = kinds
    .map(({ queue }) => queue)
    .toSorted()
    .flatMap((queue) => tenantIds.toSorted().map((tenantId) => [queue, tenantId, true]));
  const thereIsOneOfEach = () =>
    vi.waitFor(async () => {
      const { rows } = await owner.query<{ name: string; data: { tenantId: string }; due: boolean }>(
        `select name, data, state < 'active' and start_after <= now() as due from jobs.job
          where name = any($1) order by name, data`,
        ofStart,
      );
      expect(rows.map(({ name, data, due }) => [name, data.tenantId, due])).toEqual(wanted);
    }, soon);
  for (let start = 0; start < starts; start += 1) {
    jobs = await open(14);
    const rounds = await Promise.all([beginJobs({ ...starting, jobs }), beginJobs({ ...starting, jobs })]);
    await thereIsOneOfEach();
    for (const { stop } of rounds) stop();
    await jobs.stop();
    // Taken by this node before it died; every other time they failed, and wait to be tried again.
    const died = `state = 'active', started_on = now() - interval '4 seconds', output = '{"node": "dead"}'`;
    const failed = `state = 'retry', start_after = now() + interval '1 hour'`;
    await owner.query(`update jobs.job set ${start % 2 ? failed : died} where name = any($1)`, ofStart);
  }
  jobs = await open(14);
  const rounds = await beginJobs({ ...starting, jobs });
  await thereIsOneOfEach();
  rounds.stop();
  await owner.end();
});

test('a job that is put off does not keep the start from making one', async () => {
  jobs = await open(2);
  const owner = await connect(fresh.ownerUrl);
  await owner.query(`delete from jobs.job where name = 'deliveries'`);
  await jobs.send(deliveriesJob, { tenantId: 'musterland' }, { startAfter: new Date('2126-11-22T09:00:00Z') });
  for (let start = 0; start < 2; start += 1) await jobs.sendMissing(deliveriesJob, [{ tenantId: 'musterland' }]);
  const { rows } = await owner.query(
    `select start_after <= now() as due from jobs.job where name = 'deliveries' order by start_after`,
  );
  await owner.end();
  expect(rows.map(({ due }) => due)).toEqual([true, false]);
});

test('a job that fails is tried again, and the others do not wait for it', async () => {
  jobs = await open(2);
  const done: string[] = [];
  let failures = 0;
  await jobs.send(mailJob, mail('stubborn'));
  await jobs.send(mailJob, mail('easy'));
  await jobs.work(mailJob, async ({ subject }) => {
    if (subject === 'stubborn' && (failures += 1) <= 2) throw new Error('not yet');
    done.push(subject);
  });
  await vi.waitFor(() => expect(done).toEqual(['easy', 'stubborn']), soon);
  expect(logged.map(({ level, attempt }) => [level, attempt])).toEqual([
    [40, 1],
    [40, 2],
  ]);
});

test('jobs continue after all their connections were broken', async () => {
  jobs = await open(2);
  const done: string[] = [];
  await jobs.work(mailJob, async ({ subject }) => void done.push(subject));
  await jobs.send(mailJob, mail('before'));
  await vi.waitFor(() => expect(done).toEqual(['before']), soon);
  const worker = await connect(fresh.workerUrl);
  const { rowCount } = await worker.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = '${sessionName('jobs')}'`,
  );
  await worker.end();
  expect(rowCount).toBeGreaterThan(0);
  await vi.waitFor(() => jobs.send(mailJob, mail('after')), soon);
  await vi.waitFor(() => expect(done).toContain('after'), soon);
});

test('a job that never succeeds is given up and logged as an error', async () => {
  jobs = await open(1);
  let attempts = 0;
  await jobs.send(mailJob, mail('hopeless'));
  await jobs.work(mailJob, async () => {
    attempts += 1;
    throw new Error('never');
  });
  await vi.waitFor(() => expect(logged.at(-1)).toMatchObject({ level: 50, attempt: 2 }), soon);
  expect(attempts).toBe(2);
});

test('a job with invalid data fails at once, and is logged without its data', async () => {
  jobs = await open(2);
  const done: string[] = [];
  await jobs.work(mailJob, async ({ subject }) => void done.push(subject));
  await jobs.send(
    { ...mailJob, payload: z.looseObject({}) },
    { to: 'erika@example.org', subject: 'of another version' },
  );
  await jobs.send(mailJob, mail('of this version'));
  await vi.waitFor(() => expect(done).toEqual(['of this version']), soon);
  await vi.waitFor(() => expect(logged).toMatchObject([{ level: 50, msg: expect.stringContaining('given up') }]), soon);
  expect(JSON.stringify(logged)).not.toContain('erika');
  const worker = await connect(fresh.workerUrl);
  const states = async () =>
    (await worker.query(`select state from jobs.job where data ->> 'subject' = 'of another version'`)).rows;
  // It is logged before it is marked.
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'failed' }]), soon);
  await worker.end();
});

test('a statement that fails in a job leaves no value of it, neither in the job nor in the log', async () => {
  jobs = await open(0);
  const secret = 'Geheimnis-1848';
  await jobs.work(mailJob, async () => {
    await database.write('musterland', (db) =>
      db.execute(sql`insert into guilds (id, name) values (${secret}, ${secret})`),
    );
  });
  await jobs.send(mailJob, mail('broken statement'));
  const owner = await connect(fresh.ownerUrl);
  const text = `select output::text as output from jobs.job where data ->> 'subject' = 'broken statement' and state = 'failed'`;
  const outputs = async () => (await owner.query<{ output: string }>(text)).rows.map(({ output }) => output);
  await expect.poll(outputs, soon).toHaveLength(1);
  const [output] = await outputs();
  await owner.end();
  expect(output).toContain('invalid input syntax for type uuid');
  expect(output + JSON.stringify(logged)).not.toContain(secret);
});

test('a failed job is kept for the operator for two weeks, and a completed one for an hour', async () => {
  jobs = await open(0);
  let works = false;
  await jobs.work(mailJob, async ({ subject }) => {
    if (subject === 'refused' && !works) throw new Error('550');
  });
  await jobs.send(mailJob, mail('refused'));
  await jobs.send(mailJob, mail('taken'));
  await jobs.send({ ...mailJob, payload: z.looseObject({}) }, { subject: 'misfit' });
  const worker = await connect(fresh.workerUrl);
  const text = `select data ->> 'subject' as subject, state, deletion_seconds / 3600 as hours
    from jobs.job where data ->> 'subject' = any($1) order by 1`;
  const kept = async () => (await worker.query(text, [['refused', 'taken', 'misfit']])).rows;
  const [misfit, taken] = [
    { subject: 'misfit', state: 'failed', hours: 336 },
    { subject: 'taken', state: 'completed', hours: 1 },
  ];
  await expect.poll(kept, soon).toEqual([misfit, { subject: 'refused', state: 'failed', hours: 336 }, taken]);
  works = true;
  expect(await countJobs(worker, { queue: 'mail', states: ['failed'] })).toMatchObject([{ queue: 'mail' }]);
  const ids = (await worker.query<{ id: string }>(`select id from jobs.job where data ->> 'subject' = 'refused'`)).rows;
  expect(await retryJobs(worker, { ids: ids.map(({ id }) => id), states: jobStates })).toBe(1);
  await expect.poll(kept, soon).toEqual([misfit, { subject: 'refused', state: 'completed', hours: 1 }, taken]);
  await worker.end();
});

const patientOpen = () => createJobs({ url: fresh.workerUrl, queues, log, retry: { retryLimit: 2, retryDelay: 60 } });

test('a job that is interrupted by a stop continues at the next start, and finished work is not repeated', async () => {
  jobs = await patientOpen();
  const begun: string[] = [];
  await database.write('musterland', async (db) => {
    for (const subject of ['quick', 'polite', 'deaf']) await jobs.sendWithin(db, mailJob, mail(subject));
  });
  await jobs.work(mailJob, async ({ subject }, stopping) => {
    begun.push(subject);
    if (subject === 'quick') return;
    if (subject === 'deaf') return new Promise(() => {});
    await new Promise((resolve) => stopping.addEventListener('abort', resolve));
    stopping.throwIfAborted();
  });
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['deaf', 'polite', 'quick']), soon);
  await jobs.stop();

  jobs = await patientOpen();
  const again: string[] = [];
  await jobs.work(mailJob, async ({ subject }) => void again.push(subject));
  await vi.waitFor(() => expect(again.toSorted()).toEqual(['deaf', 'polite']), soon);
});

test('a job whose node died continues when another starts; one whose node lives is left to it', async () => {
  const owner = await connect(fresh.ownerUrl);
  const active = `update jobs.job set state = 'active', started_on = now() - interval '4 seconds', output = $2 where data ->> 'subject' = $1`;
  try {
    await owner.query(`select pg_advisory_lock(hashtextextended('node living', 0))`);
    jobs = await patientOpen();
    for (const subject of ['of the dead', 'of the living', 'of nobody']) await jobs.send(mailJob, mail(subject));
    await owner.query(active, ['of the dead', { node: 'dead' }]);
    await owner.query(active, ['of the living', { node: 'living' }]);
    await owner.query(active, ['of nobody', null]);
    await jobs.stop();

    jobs = await patientOpen();
    const done: string[] = [];
    await jobs.work(mailJob, async ({ subject }) => void done.push(subject));
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['of nobody', 'of the dead']), soon);
    const left = `select data ->> 'subject' as subject from jobs.job where state = 'active'`;
    await vi.waitFor(async () => expect((await owner.query(left)).rows).toEqual([{ subject: 'of the living' }]), soon);
    await owner.query(`select pg_advisory_unlock_all()`);
    await vi.waitFor(() => expect(done).toContain('of the living'), soon);
  } finally {
    await owner.end();
  }
});

const hold = (held: boolean) => async (owner: { query(text: string): Promise<unknown> }) =>
  owner.query(`update drizzle.installation set mails_held_at = ${held ? 'now()' : 'null'}`);

test('jobs that act on others wait while mails are held, count no attempt, and are done after the release', async () => {
  const owner = await connect(fresh.ownerUrl);
  const sentAt = (subject: string) =>
    owner.query(`select state, retry_count as attempts from jobs.job where data ->> 'subject' = $1`, [subject]);
  try {
    await hold(true)(owner);
    jobs = await patientOpen();
    const done: string[] = [];
    await jobs.work(mailJob, async ({ subject }) => void done.push(subject));
    const files: string[] = [];
    await jobs.work(storageJob, async () => void files.push('night'));
    expect(jobs.areHeld()).toBe(true);
    await jobs.send(mailJob, mail('held'));
    await jobs.send(storageJob, {});
    await vi.waitFor(() => expect(files).toEqual(['night']), soon);
    expect((await sentAt('held')).rows).toEqual([{ state: 'created', attempts: 0 }]);
    await owner.query(`update jobs.job set keep_until = now() + interval '1 minute' where data ->> 'subject' = 'held'`);
    await hold(false)(owner);
    await vi.waitFor(() => expect(done).toEqual(['held']), soon);
    expect(jobs.areHeld()).toBe(false);
  } finally {
    await hold(false)(owner);
    await owner.end();
  }
});

test('a job that finds mails held is put back without an attempt, while others go on', async () => {
  const owner = await connect(fresh.ownerUrl);
  try {
    jobs = await patientOpen();
    const done: string[] = [];
    let held = true;
    await jobs.work(mailJob, async ({ subject }) => {
      if (held) {
        await hold(true)(owner);
        throw new MailsHeldError();
      }
      done.push(subject);
    });
    await jobs.send(mailJob, mail('overtaken'));
    await vi.waitFor(() => expect(jobs.areHeld()).toBe(true), soon);
    const state = `select state, retry_count as attempts from jobs.job where data ->> 'subject' = 'overtaken'`;
    await vi.waitFor(
      async () => expect((await owner.query(state)).rows).toEqual([{ state: 'retry', attempts: 0 }]),
      soon,
    );
    held = false;
    await owner.query(`update jobs.job set start_after = now() where state = 'retry'`);
    await hold(false)(owner);
    await vi.waitFor(() => expect(done).toEqual(['overtaken']), soon);
    expect((await owner.query(state)).rows).toMatchObject([{ attempts: 0 }]);
  } finally {
    await hold(false)(owner);
    await owner.end();
  }
});
