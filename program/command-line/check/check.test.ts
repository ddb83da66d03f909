// Each fault is really made, and found with what to do about it.
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { connect } from '#platform/database/pool.ts';
import { clamd } from '#tests/support/clamd.ts';
import { openImap } from '#tests/support/imap.ts';
import { openSmtp } from '#tests/support/smtp.ts';
import { startS3 } from '#tests/support/s3.ts';
import { emptyDatabase } from '#tests/database/database.ts';
import { outputOf } from '../output.ts';
import { queues } from '../../jobs.ts';
import { adoptFiles } from '../../marked-files.ts';
import { checkAll } from './all.ts';

const SECRET = 'the secret of the tests of the check';

let place: string;
let usual: NodeJS.ProcessEnv;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'check-'));
  database = await emptyDatabase();
  const { ownerUrl } = database;
  await migrate({ ownerUrl, secret: SECRET, queues, log: () => {} });
  const [DATA_DIR, TENANTS_DIR] = [join(place, 'data'), join(place, 'tenants')];
  await mkdir(DATA_DIR);
  await mkdir(TENANTS_DIR);
  await writeFile(join(TENANTS_DIR, 'innung.json'), JSON.stringify({ name: 'Innung', hosts: ['innung.example'] }));
  await asOwner((client) => adoptFiles(client, folderStore(join(DATA_DIR, 'files'))));
  // Nothing listens on port 9.
  const backups = {
    BACKUP_DIR: join(place, 'backups'),
    BACKUP_AT: '02:30',
    BACKUP_PASSPHRASE: 'eine lange Passphrase',
  };
  usual = { DATABASE_URL: ownerUrl, SECRET, DATA_DIR, TENANTS_DIR, PORT: '9', TRUST_PROXY: '127.0.0.1', ...backups };
});
afterAll(async () => {
  await database.drop();
  await rm(place, { recursive: true });
});

async function asOwner(work: (client: Awaited<ReturnType<typeof connect>>) => Promise<unknown>) {
  const client = await connect(database.ownerUrl);
  await work(client).finally(() => client.end());
}

type Rest = Omit<Parameters<typeof checkAll>[0], 'environment' | 'log'>;

async function found(changes: NodeJS.ProcessEnv = {}, rest: Rest = {}) {
  const { log } = outputOf({ isJson: true });
  const all = await checkAll({ environment: { ...usual, ...changes }, log, ...rest });
  return all.filter(({ level }) => level !== 'ok').map(({ part, level, message }) => `${level} ${part}: ${message}`);
}

const noMail = expect.stringMatching(/^warning mail: No mail server is set/);
const fault = (part: string, words: RegExp) => [
  noMail,
  expect.stringMatching(new RegExp(`^fault ${part}: .*${words.source}`)),
];

/** In any order, and nothing else. */
async function expectFound(wished: unknown[], changes?: NodeJS.ProcessEnv, rest?: Rest) {
  const list = await found(changes, rest);
  expect(list).toEqual(expect.arrayContaining(wished));
  expect(list).toHaveLength(wished.length);
}

it('finds nothing wrong in a whole installation, and warns that mails stay here', async () => {
  await expectFound([noMail]);
});

it('finds nothing wrong before the first start, and makes nothing', async () => {
  const DATA_DIR = join(place, 'not/there');
  await expectFound([noMail], { DATABASE_URL: '', SECRET: '', DATA_DIR });
  await expect(access(DATA_DIR)).rejects.toThrow('ENOENT');
});

it('names each setting that is wrong, and looks no further', async () => {
  expect(await found({ PORT: 'high', SMTP_URL: 'mail.example' })).toEqual([
    'fault settings: PORT must be a port number.',
    'fault settings: SMTP_URL must be an address with smtp:// or smtps://.',
  ]);
});

it('finds the broken file of a portal beside a whole one', async () => {
  const file = join(usual['TENANTS_DIR'] ?? '', 'broken.json');
  await writeFile(file, '{ "name": ');
  onTestFinished(() => rm(file));
  await expectFound(fault('portals', /broken\.json: .*Correct it/));
});

it('finds a database that is away', async () => {
  await expectFound(fault('database', /does not answer.*Start it/), {
    DATABASE_URL: 'postgres://a:b@127.0.0.1:9/none',
  });
});

it('finds a database that is read-only', async () => {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await asOwner((client) => client.query(`alter database ${name} set default_transaction_read_only = on`));
  try {
    await expectFound(fault('database', /takes no changes.*DATABASE_URL/));
  } finally {
    await asOwner(async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} reset default_transaction_read_only`);
    });
  }
});

it('finds a role that may create neither roles nor extensions', async () => {
  const other = await emptyDatabase();
  const name = `powerless_${new URL(other.ownerUrl).pathname.slice(1)}`;
  await asOwner((client) => client.query(`create role ${name} login password 'weak'`));
  try {
    const url = new URL(other.ownerUrl);
    [url.username, url.password] = [name, 'weak'];
    await expectFound(
      [
        ...fault('database', /does not own its database/),
        expect.stringMatching(/^fault database: The role may not create roles/),
        expect.stringMatching(/^fault database: The role may not create the extension pg_trgm\./),
        expect.stringMatching(/^fault database: The role may not create the extension btree_gin\./),
      ],
      { DATABASE_URL: url.href, DATA_DIR: join(place, 'data') },
    );
  } finally {
    await other.drop();
    await asOwner((client) => client.query(`drop role ${name}`));
  }
});

it('finds a database that a newer program has changed', async () => {
  const newer = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 9999999999999)';
  await asOwner((client) => client.query(newer, ['newer']));
  try {
    await expectFound(fault('database', /A newer Zunfthaus.*backup from before/));
  } finally {
    await asOwner((client) => client.query(`delete from drizzle.__drizzle_migrations where hash = 'newer'`));
  }
});

it('finds the secret of another installation', async () => {
  await expectFound(fault('secret', /SECRET is not the one of the database.*secret new/), {
    SECRET: `${SECRET}, mistyped`,
  });
});

it('finds the files of another installation, and files without a mark', async () => {
  const DATA_DIR = join(place, 'foreign');
  await folderStore(join(DATA_DIR, 'files')).setMark(crypto.randomUUID());
  await expectFound(fault('files', /of another installation.*files adopt/), { DATA_DIR });
  await rm(join(DATA_DIR, 'files'), { recursive: true });
  await expectFound(fault('files', /does not carry the mark/), { DATA_DIR });
});

it('finds a folder of files that cannot be written to', async () => {
  const unfinished = join(usual['DATA_DIR'] ?? '', 'files/.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  // Also for root, whom rights do not hold.
  await writeFile(unfinished, '');
  onTestFinished(() => rm(unfinished));
  await expectFound(fault('files', /Let the user of the program write there/));
});

it('finds a bucket that is away', async () => {
  const S3 = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_REGION: 'eu', S3_BUCKET: 'files' };
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const list = await found({ ...S3, ...keys });
  expect(list).toContainEqual(expect.stringMatching(/^fault files: .*Correct S3_\*/));
});

it('finds a mail server that is away, and one that refuses the password', async () => {
  const away = 'smtp://127.0.0.1:9';
  await expectFound([expect.stringMatching(/^fault mail: .*ECONNREFUSED.*SMTP_URL/)], { SMTP_URL: away });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'portal' }) : done(new Error('Authentication failed')),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const list = await found({ SMTP_URL: `smtp://portal:wrong@127.0.0.1:${port}` });
  expect(list).toEqual([expect.stringMatching(/^fault mail: Invalid login: .*SMTP_URL/)]);
  expect(list.join()).not.toContain('wrong');
  await expectFound([], { SMTP_URL: `smtp://portal:right@127.0.0.1:${port}` });
});

it('sends nothing to the mail server', async () => {
  const smtp = await openSmtp();
  onTestFinished(smtp.close);
  await expectFound([], { SMTP_URL: smtp.url });
  expect(smtp.offered).toEqual([]);
});

it('finds a mailbox that refuses the password', async () => {
  const imap = await openImap();
  onTestFinished(imap.close);
  await expectFound([noMail], { BOUNCE_IMAP_URL: imap.url });
  imap.manner = 'refusesLogin';
  await expectFound(fault('bounces', /Correct BOUNCE_IMAP_URL/), { BOUNCE_IMAP_URL: imap.url });
});

it('finds a scanner that is away, and what is no scanner', async () => {
  const scanner = await clamd();
  onTestFinished(scanner.close);
  await expectFound([noMail], { SCANNER_URL: scanner.url });
  await expectFound(fault('scanner', /ECONNREFUSED.*Start clamd/), { SCANNER_URL: 'tcp://127.0.0.1:9' });
  const other = createServer((socket) => socket.on('error', () => {}).end('220 mail.example ESMTP\r\n\0'));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expectFound(fault('scanner', /is no scanner: 220 mail/), { SCANNER_URL: `tcp://127.0.0.1:${port}` });
});

it('finds a disk that is nearly full, and warns before', async () => {
  const gibibyte = 1024 ** 3;
  const left = (free: number) => ({ statfs: async () => ({ bavail: free, blocks: 40 * gibibyte, bsize: 1 }) });
  await expectFound([noMail], {}, left(20 * gibibyte));
  await expectFound(
    [noMail, expect.stringMatching(/^warning disk: 2\.0 of|^warning disk: 2\.0 GiB/)],
    {},
    left(2 * gibibyte),
  );
  await expectFound(fault('disk', /0\.5 GiB of 40\.0 GiB.*Make room/), {}, left(gibibyte / 2));
});

it('finds a clock that is wrong, by the database server and by the bucket', async () => {
  const bucket = await startS3(join(place, 's3'));
  onTestFinished(bucket.stop);
  const { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION } = bucket.settings;
  const { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = bucket.settings;
  const S3 = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const list = await found(S3, { now: () => new Date(Date.now() - 90_000) });
  expect(list).toContainEqual(expect.stringMatching(/^fault clock: .*9\d s behind that of the database server.*NTP/));
  expect(list).toContainEqual(expect.stringMatching(/^fault clock: .*s behind that of 127\.0\.0\.1/));
  await expectFound(fault('clock', /86400 s ahead of/), {}, { now: () => new Date(Date.now() + 86_400_000) });
});

it('warns of addresses that only this machine can open', async () => {
  const TENANTS_DIR = join(place, 'nameless');
  await mkdir(TENANTS_DIR);
  await writeFile(join(TENANTS_DIR, 'innung.json'), JSON.stringify({ name: 'Innung' }));
  await expectFound([noMail, expect.stringMatching(/^warning address: .*http:\/\/localhost:9\. Set PUBLIC_URL/)], {
    TENANTS_DIR,
  });
  await expectFound([noMail, expect.stringMatching(/^warning address: PUBLIC_URL is http:/)], {
    PUBLIC_URL: 'http://portal.example',
  });
  const { TRUST_PROXY: _, ...direct } = usual;
  await expectFound([noMail, expect.stringMatching(/^warning address: TRUST_PROXY is not set/)], {
    ...direct,
    TRUST_PROXY: '',
  });
});

it('backups that are not made, not proven, or of others', async () => {
  const none = expect.stringMatching(/^warning backups: The program makes no backups/);
  await expectFound([noMail, none], { BACKUP_DIR: '', BACKUP_AT: '' });
  const byCommand = expect.stringMatching(/^warning backups: Backups are made by the command alone/);
  await expectFound([noMail, byCommand], { BACKUP_AT: '' });
  const threeDays = { now: () => new Date(Date.now() + 3 * 86_400_000) };
  const old = /^fault backups: The last backup is older than two days \(last backup: never, last proven: never\)/;
  expect(await found({}, threeDays)).toContainEqual(expect.stringMatching(old));
  await folderStore(join(place, 'others')).setMark('00000000-0000-4000-8000-000000000000');
  await expectFound(fault('backups', /has the backups of another installation/), { BACKUP_DIR: join(place, 'others') });
  await expectFound(fault('backups', /cannot be read.*Correct BACKUP_DIR/), {
    BACKUP_DIR: join(place, 'marked'),
    BACKUP_PASSPHRASE: '',
    BACKUP_IDENTITY_FILE: join(place, 'no-file'),
  });
});
