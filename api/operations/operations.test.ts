import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Installation } from '#contract/operations/operations.ts';
import { queueNames } from '#contract/operations/queues.ts';
import { readConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/pool.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/process/log.ts';
import { fileKey } from '#platform/files/file-store.ts';
import { buildFolder, grant } from '#sample/builders.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { keepFiles } from '#api/documents/storage/nightly.worker.ts';
import { storageJob, textJob } from '#api/documents/documents.job.ts';
import { wordsJob } from '#api/search/search.job.ts';
import { backupsJob } from '#api/backups/backups.job.ts';
import { readInstallation } from '#database/installation.ts';
import { openPlace } from '#platform/backup/place.ts';
import { secret } from '#program/backup/fixtures/played.ts';
import { backUpWhenDue } from '#program/backup/scheduled.ts';
import { queues } from '#program/jobs.ts';
import { discard } from '#tests/support/discard.ts';
import { connected } from '#tests/database/of-a-test.ts';
import { freshDatabase, type FreshDatabase } from '#tests/database/database.ts';
import { formOf, pdfOf } from '#tests/support/form.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { sampleCall } from '#tests/support/sample-call.ts';
import { type InstallationFacts, openFacts } from './facts.service.ts';

const email = 'Betrieb@Haus.example';
const environment = { OPERATORS: `betrieb@haus.example, other@house.example`, BACKUP_DIR: '/tmp/nowhere' };
const room = { bavail: 400, blocks: 1000, bsize: 4096 };
const log = createLog('silent');
const tenants = { all: [tenantFrom('here', TenantFile.parse({ name: 'Innung' }))], lostHosts: [] };
const clock = { now: new Date('2026-11-20T09:00:00Z') };
const nobody = '00000000-0000-7000-8000-000000000000';

let fresh: FreshDatabase;
/** Two nodes on one database. */
let nodes: [TestApi, TestApi];
let api: TestApi;
let jobs: [Jobs, Jobs];
let facts: InstallationFacts;
let operator: string;
let person: { id: string; subject: string };

beforeAll(async () => {
  fresh = await freshDatabase();
  const open = () => createJobs({ url: fresh.workerUrl, queues, log, retry: { retryLimit: 0 } });
  jobs = [await open(), await open()];
  facts = openFacts({
    url: fresh.backupUrl,
    config: readConfig(environment),
    portalIds: ['here', 'elsewhere'],
    tenants: tenants.all,
    files: { kind: 'folder', mark: async () => 'ours' },
    mark: () => 'ours',
    hub: { count: () => 0 },
    outwardQueues: [],
    now: () => clock.now,
    log: { warn: () => {} },
    statfs: async () => room,
  });
  const node = (operating: Jobs) => testApi({ on: fresh, environment, monitoring: { facts }, operating });
  nodes = [await node(jobs[0]), await node(jobs[1])];
  [api] = nodes;
  person = await api.signIn();
  operator = await operatorAt(api);
});
afterAll(async () => {
  await facts.close();
  await Promise.all(jobs.map((one) => one.stop()));
  await Promise.all(nodes.map((one) => one.close()));
});

/** Each node of these tests has keys of its own. */
function operatorAt(node: TestApi): Promise<string> {
  return node.token(person.subject, { email, amr: ['mfa'] });
}

async function look(as = operator): Promise<Installation> {
  await facts.read({ fresh: true });
  const reply = await api.call('GET', '/api/operations', { as });
  expect(reply.status).toBe(200);
  return reply.body as Installation;
}

function advance(milliseconds: number) {
  clock.now = new Date(clock.now.getTime() + milliseconds);
  for (const node of nodes) node.clock.now = clock.now;
}

const names = async () => (await look()).warnings.map(({ name }) => name);

describe('the page is there', () => {
  async function callers(): Promise<Record<string, { as: string; tenant?: string }>> {
    const [admin, elsewhere] = [await api.signIn(), await api.signIn({ tenant: 'elsewhere' })];
    await api.arrange((db) => grant(db, { userId: admin.id, role: 'admin' }));
    const blocked = await api.signIn({ state: 'blocked' });
    const other = (subject: string, claims: object) => api.token(subject, { aud: 'elsewhere', ...claims });
    const mfa = { amr: ['pwd', 'mfa'] };
    return {
      'an operator': { as: operator },
      'the policy of OpenID instead of a method': {
        as: await api.token(person.subject, {
          email,
          acr: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
        }),
      },
      'an operator at another portal': { as: await other(elsewhere.subject, { email, ...mfa }), tenant: 'elsewhere' },
      'an operator without a second factor': { as: await api.token(person.subject, { email }) },
      'an operator by another method': { as: await api.token(person.subject, { email, amr: ['pwd', 'otp'] }) },
      'a method that is no list': { as: await api.token(person.subject, { email, amr: 'mfa' }) },
      'a member': { as: (await api.signIn()).token },
      'an admin': { as: admin.token },
      'an admin with a second factor': { as: await api.token(admin.subject, mfa) },
      'the admin of another portal': { as: await other(elsewhere.subject, mfa), tenant: 'elsewhere' },
      'an address that contains one': { as: await api.token(person.subject, { email: `a${email}`, ...mfa }) },
      'an operator who is blocked': { as: await api.token(blocked.subject, { email, ...mfa }) },
      'a stranger to the portal': { as: await api.token('nobody', mfa) },
      'an address that is not verified': {
        as: await api.token(person.subject, { email, email_verified: false, ...mfa }),
      },
      'a token that is none': { as: 'x.y.z' },
    };
  }

  it('for operators with a second factor, and for all others the address is unknown', async () => {
    const found: Record<string, number> = {};
    for (const [caller, call] of Object.entries(await callers()))
      found[caller] = (await api.call('GET', '/api/operations', call)).status;
    expect(found).toEqual({
      'an operator': 200,
      'the policy of OpenID instead of a method': 200,
      'an operator at another portal': 200,
      'an operator without a second factor': 404,
      'an operator by another method': 404,
      'a method that is no list': 404,
      'a member': 404,
      'an admin': 404,
      'an admin with a second factor': 404,
      'the admin of another portal': 404,
      'an address that contains one': 404,
      'an operator who is blocked': 403,
      'a stranger to the portal': 404,
      'an address that is not verified': 401,
      'a token that is none': 401,
    });
  });

  it.each(Object.entries(contract.operations))('%s answers others as an unknown address does', async (_, route) => {
    const unknown = await api.call(route.method, '/api/nothing');
    const { path } = sampleCall(route);
    for (const as of [undefined, (await api.signIn()).token]) {
      const reply = await api.call(route.method, path, { as, ...(route.method === 'POST' && { raw: '{broken' }) });
      expect([reply.status, reply.body.code, reply.body.title]).toEqual([404, 'notFound', unknown.body.title]);
    }
  });

  it('the own record names it to operators alone, and whether a second factor is missing', async () => {
    const me = async (as: string) => (await api.call('GET', '/api/users/me', { as })).body.operator;
    expect(await me(operator)).toBe('on');
    expect(await me(await api.token(person.subject, { email }))).toBe('off');
    expect(await me(await api.token(person.subject, { amr: ['mfa'] }))).toBeUndefined();
  });
});

describe('a job', () => {
  let isBroken: boolean;
  let runs: number;
  /** What a run waits for before it ends. */
  let end: Promise<void> | undefined;
  beforeAll(async () => {
    for (const one of jobs)
      await one.work(wordsJob, async () => {
        runs += 1;
        await end;
        if (isBroken) throw new Error('connect ECONNREFUSED https://mail.example/?token=1 jutta@rehbein.example');
      });
  });

  async function failed(): Promise<string> {
    [isBroken, runs] = [true, 0];
    const before = new Set((await look()).failedJobs.map(({ id }) => id));
    await jobs[0].send(wordsJob, {});
    const found = async () => (await look()).failedJobs.find(({ id }) => !before.has(id))?.id;
    await expect.poll(found, { timeout: 20_000 }).toBeDefined();
    return (await found()) ?? '';
  }

  const again = async (id: string, node = api) => {
    const as = await operatorAt(node);
    return (await node.call('POST', `/api/operations/jobs/${id}/retry`, { as })).status;
  };
  const discard = (id: string) =>
    api.call('DELETE', `/api/operations/jobs/${id}`, { as: operator }).then(({ status }) => status);

  it('that has failed is listed without what its error quotes', async () => {
    const id = await failed();
    const { failedJobs, warnings, facts: all } = await look();
    expect(failedJobs.find((one) => one.id === id)).toMatchObject({
      queue: 'words',
      portal: null,
      reason: 'Error: connect ECONNREFUSED [address] [e-mail]',
    });
    expect(warnings).toContainEqual({ name: 'jobsFailed', level: 'warning', fact: 'jobs' });
    expect(all.jobs.value?.failed).toBe(failedJobs.length);
    expect(await discard(id)).toBe(204);
  });

  it('runs once more when it is tried again at two nodes at once, and cannot be discarded afterwards', async () => {
    const id = await failed();
    [isBroken, runs] = [false, 0];
    const answered = Promise.withResolvers<void>();
    end = answered.promise;
    expect(await Promise.all([again(id, nodes[0]), again(id, nodes[1])])).toEqual([204, 204]);
    answered.resolve();
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => again(id), { timeout: 20_000 }).toBe(404);
    expect(await discard(id)).toBe(404);
    expect(runs).toBe(1);
    const happened = nodes.flatMap(({ happened }) => happened).filter(({ about }) => about === id);
    expect(happened).toEqual([expect.objectContaining({ event: 'jobRetried', by: person.id, outcome: 'done' })]);
  });

  it('that no node takes is warned of after ten minutes, until one does', async () => {
    const due = (minutes: number) => ({ startAfter: new Date(Date.now() - minutes * 60_000) });
    await jobs[0].send(textJob, { tenantId: 'here' }, due(9));
    expect(await names()).not.toContain('jobsWait');
    await jobs[0].send(textJob, { tenantId: 'here' }, due(11));
    expect(await names()).toContain('jobsWait');
    const { kinds } = (await look()).facts.jobs.value ?? {};
    expect(kinds?.find(({ queue }) => queue === 'text')).toMatchObject({ waiting: 2, failed: 0 });
    await jobs[1].work(textJob, async () => {});
    await expect.poll(names, { timeout: 20_000 }).not.toContain('jobsWait');
  });

  it('that is due again is not discarded', async () => {
    const id = await failed();
    const client = await connected(fresh.ownerUrl);
    await client.query(`update jobs.job set state = 'retry', start_after = now() + interval '1 hour' where id = $1`, [
      id,
    ]);
    expect(await discard(id)).toBe(409);
    expect(await again(id)).toBe(204);
    await client.query(`update jobs.job set state = 'failed' where id = $1`, [id]);
    expect(await Promise.all([discard(id), discard(id)]).then((both) => both.sort())).toEqual([204, 404]);
    expect(await discard(nobody)).toBe(404);
  });
});

it('waiting mails that have failed are tried at once, and what is put off on purpose is not', async () => {
  const client = await connected(fresh.ownerUrl);
  const insert = (state: string) =>
    client.query(
      `insert into jobs.job (name, data, state, start_after) values ('mail', '{}', $1::jobs.job_state, now() + interval '1 hour')`,
      [state],
    );
  await insert('retry');
  await insert('created');
  const reply = await api.call('POST', '/api/operations/mails', { as: operator });
  expect(reply).toMatchObject({ status: 200, body: { jobs: 1 } });
  const { rows } = await client.query(`select state from jobs.job where name = 'mail' and start_after > now()`);
  expect(rows).toEqual([{ state: 'created' }]);
  await client.query(`delete from jobs.job where name = 'mail'`);
});

it('a check of the files is begun once at two nodes, and finds the file that is gone', async () => {
  const office = await api.signIn();
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
  const folder = await api.arrange((db) => buildFolder(db, { name: 'Satzung' }));
  const form = formOf({ name: 'Satzung.pdf', content: pdfOf('Satzung') });
  expect((await api.call('POST', `/api/document/folders/${folder}/files`, { as: office.token, ...form })).status).toBe(
    201,
  );
  const [file] = await api.arrange((db) => db.select({ id: storedFiles.id }).from(storedFiles));
  await api.files.remove(fileKey('here', file?.id ?? ''));
  expect(await names()).not.toContain('filesDamaged');
  const begin = async (node: TestApi) =>
    node.call('POST', '/api/operations/files/check', { as: await operatorAt(node) });
  const begun = await Promise.all(nodes.map(begin));
  expect(begun.map(({ status }) => status)).toEqual([202, 202]);
  const client = await connected(fresh.ownerUrl);
  const recover = () => api.call('POST', '/api/operations/files/recover', { as: operator });
  expect((await recover()).status).toBe(409);
  const { rows } = await client.query(`select data from jobs.job where name = $1`, [storageJob.queue]);
  expect(rows).toEqual([{ data: { all: true } }]);
  expect((await look()).running.files).not.toBeNull();
  advance(60_000);
  const keeping = { database: api.unhurried, files: api.files, tenants, now: () => clock.now, log };
  await keepFiles(keeping, new AbortController().signal, { all: true });
  expect(await names()).toContain('filesDamaged');
  expect([(await recover()).status, (await recover()).status]).toEqual([202, 202]);
  expect((await look()).running.recovery).not.toBeNull();
  const { rows: begunToo } = await client.query(`select data from jobs.job where data @> '{"back": true}'`);
  expect(begunToo).toEqual([{ data: { back: true } }]);
  await client.query('delete from jobs.job where name = $1', [storageJob.queue]);
  expect((await look()).running.files).toBeNull();
});

describe('backups', () => {
  const begin = async (what: string, node = api) =>
    node.call('POST', `/api/operations/${what}`, { as: await operatorAt(node) });

  it('are begun by hand, and a rehearsal needs one', async () => {
    expect((await begin('rehearsals')).status).toBe(409);
    expect([(await begin('backups')).status, (await begin('backups')).status]).toEqual([202, 202]);
    const client = await connected(fresh.ownerUrl);
    const { rows } = await client.query(`select data from jobs.job where name = 'backups'`);
    expect(rows).toEqual([{ data: { now: true } }]);
    expect((await look()).running.backup).not.toBeNull();
  });

  it('that grow old are warned of', async () => {
    const client = await connected(fresh.ownerUrl);
    const at = clock.now;
    await client.query(`select note_backup('backup', 'b', $1, $1, null, null)`, [at]);
    expect(await names()).not.toContain('backupOld');
    advance(27 * 3_600_000);
    operator = await operatorAt(api);
    expect(await names()).toContain('backupOld');
    expect((await begin('rehearsals')).status).toBe(202);
  });

  describe('begun by hand at two nodes', () => {
    let folder: string;
    let isAway = false;
    let runs = 0;
    const backup = async () => (await look()).facts.backup.value;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'zunfthaus-by-hand-'));
      const [client, config] = [await connect(fresh.ownerUrl), readConfig({ TENANTS_DIR: folder })];
      await client.query(`delete from jobs.job where name = 'backups'`);
      await api.files.setMark((await readInstallation(client))?.id ?? '');
      await client.end();
      const place = async () => {
        if (isAway) throw new Error('the disk is gone');
        return openPlace({ folder, s3: undefined });
      };
      const own = {
        config,
        backups: { place, url: fresh.backupUrl, secret },
        files: api.files,
        now: () => clock.now,
        log,
      };
      for (const one of jobs)
        await one.work(backupsJob, async (asked, stopping) => {
          runs += 1;
          await backUpWhenDue(own, stopping, asked);
        });
    });
    afterAll(() => discard(folder));

    async function played() {
      const [{ madeAt: former }, before] = [(await backup()) ?? { madeAt: null }, runs];
      expect((await Promise.all(nodes.map((node) => begin('backups', node)))).map(({ status }) => status)).toEqual([
        202, 202,
      ]);
      await expect.poll(async () => (await look()).running.backup, { timeout: 30_000 }).toBeNull();
      expect(runs).toBe(before + 1);
      return { former, last: await backup() };
    }

    it('is made once, and then the page has its time and warns no longer', async () => {
      expect(await names()).toContain('backupOld');
      const { former, last } = await played();
      expect(last).toMatchObject({ madeAt: clock.now.toISOString(), failedAt: null, damaged: 1 });
      expect(last?.madeAt).not.toBe(former);
      expect(last?.bytes).toBeGreaterThan(1000);
      expect(await readdir(folder, { recursive: true })).toContainEqual(expect.stringContaining(last?.name ?? '?'));
      expect(await names()).not.toContain('backupOld');
      const begun = nodes.flatMap(({ happened }) => happened).filter(({ event }) => event === 'backupBegun');
      expect(begun.at(-1)).toMatchObject({ by: person.id, outcome: 'done' });
    });

    it('is shown as failed where it fails, the former one stays, and the next one ends the warning', async () => {
      advance(60_000);
      isAway = true;
      const { former, last } = await played();
      expect(last).toMatchObject({ madeAt: former, failedAt: clock.now.toISOString() });
      expect(await names()).toContain('backupFailed');
      advance(60_000);
      isAway = false;
      expect((await played()).last?.madeAt).toBe(clock.now.toISOString());
      expect(await names()).not.toContain('backupFailed');
    });
  });
});

it('a disk that is nearly full is urgent, and the first of the warnings', async () => {
  room.bavail = 40;
  expect((await look()).warnings[0]).toEqual({ name: 'dataDiskFull', level: 'urgent', fact: 'disk' });
  room.bavail = 400;
});

it('each queue has words', () => {
  expect([...queueNames].sort()).toEqual([...queues].sort());
});
