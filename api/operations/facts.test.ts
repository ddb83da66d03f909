import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Facts } from '#contract/operations/facts.ts';
import { Facts as Schema } from '#contract/operations/facts.ts';
import { readConfig } from '#platform/config/config.ts';
import { openPool } from '#platform/database/pool.ts';
import { sessionName } from '#platform/database/session-name.ts';
import { createLog } from '#platform/process/log.ts';
import { proveFiles } from '#api/documents/storage/proof.service.ts';
import { noteCheck } from '#api/documents/storage/storage.store.ts';
import { fileKey } from '#platform/files/file-store.ts';
import { buildUser } from '#sample/builders.ts';
import { connected } from '#tests/database/of-a-test.ts';
import { freshDatabase, type FreshDatabase } from '#tests/database/database.ts';
import { clamd } from '#tests/support/clamd.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { noteBegun } from '#api/tenants/portal-starts.store.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { mailTenThousandDomains } from './fixtures/mail-domains.ts';
import { secureServer } from './fixtures/secure-server.ts';
import { type FactsOptions, openFacts } from './facts.service.ts';
import { noteDatabaseSize } from './note-size.worker.ts';

let fresh: FreshDatabase;
let api: TestApi;

const room = { bavail: 400, blocks: 1000, bsize: 4096 };
const tenants = [tenantFrom('here', TenantFile.parse({ name: 'Innung' }))];
const SMTP_URL = 'smtp://portal:secret@mail.example:587';

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await testApi({ on: fresh });
});
afterAll(() => api.close());

const records: Record<string, string[]> = {
  'example.com': ['v=spf1 a:mail.example -all'],
  'mail._domainkey.example.com': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.example.com': ['v=DMARC1; p=none'],
};

async function facts(given: Partial<FactsOptions> = {}, environment: NodeJS.ProcessEnv = {}): Promise<Facts> {
  const opened = openFacts({
    url: fresh.backupUrl,
    config: readConfig({ SMTP_URL, MAIL_FROM: 'portal@example.com', ...environment }),
    portalIds: ['here', 'elsewhere'],
    tenants,
    texts: async (name) => records[name] ?? [],
    files: { kind: 'folder', mark: async () => 'ours' },
    mark: () => 'ours',
    hub: { count: () => 3 },
    outwardQueues: ['mail', 'access', 'deliveries'],
    now: () => api.clock.now,
    log: { warn: (detail: unknown) => expect.unreachable(JSON.stringify(detail)) },
    statfs: async () => room,
    ...given,
  });
  try {
    return Schema.parse(await opened.read());
  } finally {
    await opened.close();
  }
}

async function owner(text: string, values: unknown[] = []) {
  const client = await connected(fresh.ownerUrl);
  return client.query(text, values);
}

describe('of an installation where nothing is wrong', () => {
  it('each fact is known', async () => {
    const all = await facts();
    const unchecked = Object.entries(all).filter(([, fact]) => fact.unchecked !== null);
    expect(unchecked).toEqual([]);
    expect(all.database.value).toMatchObject({ isReachable: true, isWritable: true });
    expect(all.database.value?.bytes).toBeGreaterThan(1_000_000);
    expect(all.live.value).toEqual({ here: 3, all: 3 });
    expect(all.portals.value).toEqual({ portals: 2 });
    expect(all.program.value?.installedAt).toEqual(expect.any(String));
    expect(all.disk.value).toEqual({ freeBytes: 400 * 4096, totalBytes: 1000 * 4096 });
  });

  it('a thing that the installation has none of has neither a value nor a reason', async () => {
    const { replica, certificate, backupDisk, rehearsal } = await facts();
    for (const fact of [replica, certificate, backupDisk, rehearsal])
      expect(fact).toMatchObject({ level: 'fine', value: null, unchecked: null });
  });

  it('a version that was not started last has no day of its own', async () => {
    const { rows } = await owner('select version from drizzle.installation');
    await owner(`update drizzle.installation set version = '0.0.1'`);
    expect((await facts()).program.value?.installedAt).toBeNull();
    await owner('update drizzle.installation set version = $1', [rows[0]?.version]);
  });

  it('the address of the mail server has no password', async () => {
    expect(JSON.stringify(await facts())).not.toContain('secret@');
  });
});

describe('nodes', () => {
  it('are known by a session that ends with them', async () => {
    const other = openFacts(otherNode());
    await other.read();
    const { nodes, live } = await facts({}, { PORT: '4000' });
    expect(nodes.value?.nodes.map(({ name, live, isThis }) => [name.split(':')[1], live, isThis]).sort()).toEqual([
      ['4000', 3, true],
      ['4001', 5, false],
    ]);
    expect(live.value).toEqual({ here: 3, all: 8 });
    expect(nodes.level).toBe('fine');
    await other.close();
    await expect.poll(async () => (await facts()).nodes.value?.nodes.length).toBe(1);
  });

  it('of another version are urgent', async () => {
    const older = openPool({ url: fresh.appUrl, max: 1, deadlines: short, name: 'zunfthaus 0.1.9', log: () => {} });
    await older.query('select 1');
    const { nodes } = await facts();
    await older.end();
    expect(nodes).toMatchObject({ level: 'urgent', warnings: [{ name: 'nodesDiffer', level: 'urgent' }] });
    const command = openPool({
      url: fresh.appUrl,
      max: 1,
      deadlines: short,
      name: sessionName('command'),
      log: () => {},
    });
    await command.query('select 1');
    expect((await facts()).nodes.level).toBe('fine');
    await command.end();
  });
});

/** As each night. */
async function readFiles() {
  const { unhurried: database, files, clock } = api;
  const keeping = {
    database,
    files,
    now: () => clock.now,
    log: createLog('silent'),
    stopping: new AbortController().signal,
  };
  const read = await proveFiles(keeping, 'here');
  const found = { orphans: 0, orphanBytes: 0, collected: 0, collectedBytes: 0, read };
  await api.arrange((db) => noteCheck(db, { ...found, at: clock.now }));
}

const short = { connection: 3000, lock: 3000, statement: 3000, idle: 3000, answer: 3000 };

function otherNode(): FactsOptions {
  return {
    url: fresh.backupUrl,
    config: readConfig({ PORT: '4001' }),
    portalIds: ['here'],
    tenants: [],
    files: { kind: 'folder', mark: async () => 'ours' },
    mark: () => 'ours',
    hub: { count: () => 5 },
    outwardQueues: [],
    now: () => api.clock.now,
    log: { warn: () => {} },
    statfs: async () => room,
  };
}

describe('faults', () => {
  it('a database that is away', async () => {
    const all = await facts({ url: 'postgres://zunfthaus:x@127.0.0.1:9/none', patience: 500 });
    expect(all.database).toMatchObject({ level: 'urgent', warnings: [{ name: 'databaseAway', level: 'urgent' }] });
    for (const fact of [all.mail, all.jobs, all.backup, all.clock])
      expect(fact).toMatchObject({ level: 'unknown', value: null, unchecked: 'noAnswer' });
    expect(all.disk.level).toBe('fine');
  });

  it('a database that takes no changes', async () => {
    const url = new URL(fresh.backupUrl);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    expect((await facts({ url: url.href })).database.warnings).toEqual([{ name: 'databaseReadOnly', level: 'urgent' }]);
  });

  it.each([
    [160, 'fine'],
    [149, 'warning'],
    [49, 'urgent'],
  ])('of 1000 blocks %i are free', async (bavail, level) => {
    const environment = { BACKUP_DIR: '/backups' };
    const { disk, backupDisk } = await facts({ statfs: async () => ({ ...room, bavail }) }, environment);
    expect([disk.level, backupDisk.level]).toEqual([level, level]);
  });

  it('the folder for backups before the first one is made', async () => {
    const asked: string[] = [];
    const statfs = async (folder: string) => {
      asked.push(folder);
      if (folder.startsWith('/srv/backups')) throw Object.assign(new Error('no such folder'), { code: 'ENOENT' });
      return room;
    };
    const { backupDisk } = await facts({ statfs }, { BACKUP_DIR: '/srv/backups/portal' });
    expect(backupDisk.level).toBe('fine');
    expect(asked).toContain('/srv');
  });

  it('a folder that nobody may read', async () => {
    const statfs = () => Promise.reject(Object.assign(new Error('no such folder'), { code: 'EACCES' }));
    expect((await facts({ statfs })).disk).toMatchObject({ level: 'unknown', unchecked: 'notAllowed' });
  });

  it('files of others, and a store that is away', async () => {
    for (const mark of [async () => 'theirs', async () => undefined, () => Promise.reject(refused)])
      expect((await facts({ files: { kind: 'bucket', mark } })).files).toMatchObject({
        level: 'urgent',
        value: { isThere: false },
      });
  });

  it('a damaged file', async () => {
    const id = crypto.randomUUID();
    const { bytes, sha256 } = await api.files.put(fileKey('here', id), Readable.from([Buffer.from('whole')]));
    await api.arrange((db) =>
      db.$client.query(
        `insert into stored_files (id, bytes, sha256, type, scan, created_at)
          values ($1, $2, $3, 'text/plain', 'clean', portal_now() - interval '40 days')`,
        [id, bytes, sha256],
      ),
    );
    await readFiles();
    const whole = await facts();
    expect(whole.files).toMatchObject({ level: 'fine', value: { files: 1, bytes: 5, grownBytes: 0, damaged: 0 } });
    expect(whole.files.value?.checkedAt).toBe(api.clock.now.toISOString());
    await api.files.remove(fileKey('here', id));
    await api.files.put(fileKey('here', id), Readable.from([Buffer.from('wrong')]));
    api.clock.now = new Date(api.clock.now.getTime() + 40 * 86_400_000);
    await readFiles();
    const { files } = await facts();
    expect(files).toMatchObject({ level: 'warning', value: { damaged: 1 } });
    expect(files.warnings.map(({ name }) => name)).toEqual(['filesDamaged']);
  });

  it('files that nobody has checked for days', async () => {
    const before = api.clock.now;
    await api.arrange(noteBegun);
    await readFiles();
    const later = (days: number) =>
      facts({ portalIds: ['here'], now: () => new Date(before.getTime() + days * 86_400_000) });
    const warned = async (days: number) => (await later(days)).files.warnings.map(({ name }) => name);
    expect(await warned(2.9)).not.toContain('filesUnchecked');
    expect(await warned(3.1)).toContain('filesUnchecked');
  });

  it('a clock that is ahead', async () => {
    const { clock } = await facts({ now: () => new Date(Date.now() + 3000) });
    expect(clock.warnings).toEqual([{ name: 'clockOff', level: 'warning' }]);
    expect((await facts({ now: () => new Date() })).clock.level).toBe('fine');
  });

  it.each([
    [22, 'fine'],
    [20, 'warning'],
    [6, 'urgent'],
    [-0.04, 'urgent'],
  ])('the certificate of a server that ends in %d days', async (days, level) => {
    const now = new Date();
    const PUBLIC_URL = await secureServer(new Date(now.getTime() + days * 86_400_000));
    expect((await facts({ now: () => now }, { PUBLIC_URL })).certificate.level).toBe(level);
  });
});

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

describe('the size of the database', () => {
  const note = () =>
    noteDatabaseSize({
      database: api.unhurried,
      tenants: { all: tenants, lostHosts: [] },
      now: () => api.clock.now,
      log,
    });
  const samples = async () =>
    (await owner('select bytes::float8 as bytes from drizzle.database_sizes order by at')).rows;
  const log = { error: (detail: unknown) => expect.unreachable(JSON.stringify(detail)) };
  const daysLater = (days: number) => (api.clock.now = new Date(api.clock.now.getTime() + days * 86_400_000));

  it('is noted once a day, and compared with a week and a month before', async () => {
    const began = api.clock.now;
    expect((await facts()).database.value).toMatchObject({ weekAgo: null, monthAgo: null });
    await Promise.all([note(), note()]);
    daysLater(6.9);
    expect((await facts()).database.value).toMatchObject({ weekAgo: null, monthAgo: null });
    daysLater(0.2);
    const first = { at: began.toISOString(), bytes: (await samples())[0]?.bytes };
    expect((await facts()).database.value).toMatchObject({ weekAgo: first, monthAgo: null });
    daysLater(16);
    const second = api.clock.now.toISOString();
    await note();
    await note();
    expect(await samples()).toHaveLength(2);
    daysLater(8);
    expect((await facts()).database.value).toMatchObject({ weekAgo: { at: second }, monthAgo: first });
    daysLater(380);
    await note();
    expect(await samples()).toHaveLength(1);
    await owner('delete from drizzle.database_sizes');
    api.clock.now = began;
  });

  it('grows with what is written', async () => {
    const bytes = async () => (await facts()).database.value?.bytes ?? 0;
    const before = await bytes();
    await owner('create table grown as select n, md5(n::text) as text from generate_series(1, 20000) n');
    expect(await bytes()).toBeGreaterThan(before + 1_000_000);
    await owner('drop table grown');
  });

  it('is not noted where there is no portal', async () => {
    await noteDatabaseSize({
      database: api.unhurried,
      tenants: { all: [], lostHosts: [] },
      now: () => api.clock.now,
      log,
    });
    expect(await samples()).toEqual([]);
  });
});

describe('records of the senders', () => {
  const DKIM_SELECTOR = 'mail';

  it('that stand in the DNS need nobody, and are of the sender of each portal', async () => {
    const { senders } = await facts({}, { DKIM_SELECTOR });
    expect(senders).toMatchObject({ level: 'fine', measures: { recordsFaulty: 0 } });
    expect(senders.value?.domains).toMatchObject([{ domain: 'example.com', portals: ['Innung'] }]);
  });

  it('that are missing are a warning', async () => {
    const { senders } = await facts({ texts: async () => [] }, { DKIM_SELECTOR });
    expect(senders.warnings).toEqual([{ name: 'recordsFaulty', level: 'warning' }]);
    expect(senders.measures).toEqual({ recordsFaulty: 3 });
  });

  it('that nobody answers about are not missing', async () => {
    const { senders } = await facts({ texts: () => Promise.reject(refused) }, { DKIM_SELECTOR });
    expect(senders).toMatchObject({ level: 'fine', measures: { recordsFaulty: 0 } });
    expect(senders.value?.domains[0]?.records.map(({ state }) => state)).toEqual(['unasked', 'unasked', 'unasked']);
  });

  it('are not asked for where mails are written to the outbox', async () => {
    const texts = () => expect.unreachable();
    expect((await facts({ texts, config: readConfig({}) })).senders).toMatchObject({ level: 'fine', value: null });
  });
});

describe('the virus scanner', () => {
  async function scanner(daysOld: number, state: Partial<Awaited<ReturnType<typeof clamd>>['state']> = {}) {
    const daemon = await clamd();
    onTestFinished(() => daemon.close());
    const made = new Date(api.clock.now.getTime() - daysOld * 86_400_000).toUTCString();
    Object.assign(daemon.state, { version: `ClamAV 1.0.3/27000/${made.replace(' GMT', '')}`, ...state });
    return (await facts({ patience: 700 }, { SCANNER_URL: daemon.url })).scanner;
  }

  it.each([
    [2.9, 'fine'],
    [3.1, 'warning'],
    // Its machine is in another zone.
    [-0.5, 'fine'],
  ])('with patterns that are %d days old', async (days, level) => {
    expect(await scanner(days)).toMatchObject({ level, value: { version: '1.0.3' } });
  });

  it('whose patterns have no date is no fault', async () => {
    expect(await scanner(0, { version: 'ClamAV 1.0.3' })).toMatchObject({ level: 'fine', value: { patternsAt: null } });
  });

  it('that does not answer cannot be checked, and none is none', async () => {
    for (const manner of ['silent', 'closing', 'babbling'] as const)
      expect(await scanner(0, { manner })).toMatchObject({ level: 'unknown', value: null, unchecked: 'noAnswer' });
    expect((await facts({}, { SCANNER_URL: 'tcp://127.0.0.1:9' })).scanner.unchecked).toBe('noAnswer');
    expect((await facts()).scanner).toMatchObject({ level: 'fine', value: null, unchecked: null });
  });
});

describe('mails', () => {
  const queued = `insert into jobs.job (name, data, state, created_on, start_after, output)
    values ('mail', '{}', 'retry', $1::timestamptz, $1::timestamptz + interval '1 hour', $2)`;
  const minutesAgo = (minutes: number) => new Date(api.clock.now.getTime() - minutes * 60_000);

  it('stand where the mail server is away, and not where one domain defers its mail', async () => {
    await owner(queued, [minutesAgo(20), { reason: 'Error: 450 4.2.0 later, please' }]);
    expect((await facts()).mail).toMatchObject({ level: 'fine', value: { waiting: 1, standsSince: null } });
    await owner(queued, [minutesAgo(14), { reason: 'Error: connect ECONNREFUSED 127.0.0.1:25' }]);
    expect((await facts()).mail.level).toBe('fine');
    await owner(queued, [minutesAgo(16), { reason: 'Error: connect ECONNREFUSED 127.0.0.1:25' }]);
    expect((await facts()).mail).toMatchObject({
      warnings: [{ name: 'mailStands', level: 'urgent' }],
      value: { waiting: 3, oldestAt: minutesAgo(20).toISOString(), standsSince: minutesAgo(16).toISOString() },
    });
    await sendOne(5);
    expect((await facts()).mail).toMatchObject({ level: 'fine', value: { standsSince: minutesAgo(5).toISOString() } });
    await owner('delete from jobs.job');
  });

  it('are held after a restore, and then do not stand', async () => {
    await owner(queued, [minutesAgo(60), null]);
    await owner('update drizzle.installation set mails_held_at = $1', [minutesAgo(30)]);
    const { mail, jobs } = await facts();
    expect(mail.warnings).toEqual([{ name: 'mailsHeld', level: 'warning' }]);
    expect(jobs.level).toBe('fine');
    await owner('update drizzle.installation set mails_held_at = null');
    await owner('delete from jobs.job');
  });

  async function sendOne(minutes: number) {
    await api.arrange(async (db) => {
      const userId = await buildUser(db);
      await db.$client.query(
        `insert into mails (id, user_id, kind, subject, at, outcome, email)
          values (gen_random_uuid(), $1, 'digest', 'x', $2, 'kept', 'a@x.example')`,
        [userId, minutesAgo(minutes)],
      );
    });
  }

  it('are counted by outcome and for the ten domains that got most, the others together', async () => {
    await api.arrange(async (db) => {
      const userId = await mailTenThousandDomains(db);
      await db.$client.query(
        `insert into mails (id, user_id, kind, subject, at, outcome, email)
          select gen_random_uuid(), $1, 'digest', 'x', portal_now() - interval '1 hour', 'failed', 'a@d7.example' from generate_series(1, 3)`,
        [userId],
      );
    });
    const { value } = (await facts()).mail;
    expect(value?.outcomes).toEqual({ sent: 10_000, kept: 1, failed: 3 });
    expect(value?.domains).toHaveLength(10);
    expect(value?.domains[0]).toEqual({ domain: 'd7.example', sent: 1, kept: 0, failed: 3 });
    expect(value?.others).toEqual({ sent: 9990, kept: 1, failed: 0, domains: 9991 });
  });
});
