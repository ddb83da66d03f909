// The built command line as processes: help, success and failures of each command.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { s3Store } from '#platform/files/s3-store.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { loginRoles } from '#database/login-roles.ts';
import { migrate } from '#database/migrate.ts';
import { queues } from '#program/jobs.ts';
import { commands } from '#program/command-line/commands.ts';
import { isFull, sized } from '#tests/support/size.ts';
import { startS3 } from '../../support/s3.ts';
import { discard } from '../../support/discard.ts';
import { command, openNode } from '../support/node-process.ts';
import { ownData } from '../support/own-data.ts';
import { openServer } from '../support/own-server.ts';

let server: Awaited<ReturnType<typeof openServer>>;
let settings: Record<string, string>;
let demo: Awaited<ReturnType<typeof ownData>>;
const run = (given: string[], more: Record<string, string> = {}) => command(given, { ...settings, ...more });
const nowhere = { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/none' };
const noData = { DATABASE_URL: '', DATA_DIR: '/nonexistent/zunfthaus' };

/** A database without a node, and the files of the demo with the embedded one. */
beforeAll(async () => {
  server = await openServer();
  const own = await server.settings();
  const admins = ['erika@musterland.example'];
  await writeFile(join(own.TENANTS_DIR, 'musterland.json'), JSON.stringify({ name: 'Innung', admins, language: 'de' }));
  settings = own;
  await migrate({ ownerUrl: own.DATABASE_URL, secret: own.SECRET, queues, log: () => {} });
  demo = await ownData();
});
afterAll(async () => {
  await server.close();
  await discard(demo.place);
});

let refusals = 0;

/** One line without a stack, and exit code 1; the same as JSON. In a small size one of both, by turns. */
async function expectRefused(given: string[], reason: RegExp, more?: Record<string, string>) {
  const isJson = (refusals += 1) % 2 === 0;
  await Promise.all([
    (isFull || !isJson) && expectRefusedInWords(given, reason, more),
    (isFull || isJson) && expectRefusedAsJson(given, reason, more),
  ]);
}

async function expectRefusedInWords(given: string[], reason: RegExp, more?: Record<string, string>) {
  const { code, said } = await run(given, more);
  expect([code, said]).toEqual([1, expect.stringMatching(reason)]);
  expect(said).not.toMatch(/\n\s+at /);
}

async function expectRefusedAsJson(given: string[], reason: RegExp, more?: Record<string, string>) {
  const asked = await run([...given, '--json'], more);
  const { error } = JSON.parse(asked.said.trim().split('\n').at(-1) ?? '') as {
    error: { code: string; message: string };
  };
  expect([asked.code, error]).toEqual([
    1,
    { code: expect.stringMatching(/^(refused|failed)$/), message: expect.stringMatching(reason) },
  ]);
}

async function expectMisused(given: string[], reason: RegExp) {
  const { code, said } = await run(given);
  expect([code, said]).toEqual([2, expect.stringMatching(reason)]);
}

async function expectDone(given: string[], json: object, more?: Record<string, string>) {
  const { code, said } = await run([...given, '--json'], more);
  expect([code, JSON.parse(said)]).toEqual([0, json]);
}

describe('the help', () => {
  it.concurrent.each(commands.map(({ name }) => name).filter((_, at) => at % sized(5, 1) === 0))(
    'of %s has an example and explains the exit codes',
    async (name) => {
      const { code, said } = await run([...name.split(' '), '--help']);
      expect(code).toBe(0);
      expect(said).toMatch(
        new RegExp(
          `Usage: zunfthaus ${name}[^]*Example:\n  npx zunfthaus ${name}[^]*Exit codes:\n  0  [^]*\n  1  [^]*\n  2  `,
        ),
      );
    },
  );

  it('of the whole names each command, and what is not known is exit code 2', async () => {
    expect(await run(['--help'])).toEqual({ code: 0, said: expect.stringContaining('move, adopt') });
    await expectMisused([], /^Name a command, as in: npx zunfthaus check\n$/);
    await expectMisused(['files'], /^Name a command, as in: npx zunfthaus files check\n$/);
    await expectMisused(['chekc'], /unknown command 'chekc'/);
    const asked = await run(['files', 'move', '--to', 'moon', '--json']);
    expect([asked.code, JSON.parse(asked.said)]).toMatchObject([2, { error: { code: 'usage' } }]);
  });
});

it('start is refused as the program is', async () => {
  expect(await run(['start'], { PORT: 'x' })).toEqual({ code: 1, said: expect.stringMatching(/PORT must be/) });
  expect(await run(['start'], nowhere)).toEqual({ code: 1, said: expect.stringMatching(/does not answer/) });
  await expectMisused(['start', 'now'], /too many arguments/);
});

it('check distinguishes faults from warnings', async () => {
  const fine = await run(['check']);
  expect(fine).toEqual({ code: 0, said: expect.stringMatching(/^ok +settings [^]*Faults: 0\. Warnings: 3\.\n$/) });
  for (const [more, reason] of [
    [nowhere, /fault +database .*does not answer/],
    [{ SECRET: 'another secret of one test alone' }, /fault +secret/],
    [{ SMTP_URL: 'smtp://127.0.0.1:9' }, /fault +mail/],
  ] as const)
    expect(await run(['check'], more)).toEqual({ code: 1, said: expect.stringMatching(reason) });
  expect(JSON.parse((await run(['check', '--json'], nowhere)).said)).toMatchObject({ faults: 1 });
});

it('version names the level of the database, or the reason why it is not reached', async () => {
  const upToDate = { server: expect.any(String), applied: expect.any(Number), pending: 0, newer: 0 };
  const own = { version: expect.stringMatching(/^\d/), node: expect.any(String), migrations: expect.any(Number) };
  await expectDone(['version'], { ...own, database: upToDate });
  await expectDone(['version'], { ...own, database: { reason: expect.stringContaining('does not answer') } }, nowhere);
  await expectDone(['version'], { ...own, database: { reason: expect.stringContaining('no database in') } }, noData);
  await expectRefused(['version'], /PORT must be/, { PORT: 'x' });
  await expectMisused(['version', '--loud'], /unknown option/);
});

it('admin invite prints a link for those who are named in the file', async () => {
  const link = { portal: 'musterland', link: expect.stringMatching(/^http:\/\/\S+$/), days: 7 };
  await expectDone(['admin', 'invite', 'Erika@musterland.example'], link);
  await expectDone(['admin', 'invite', 'erika@musterland.example', '--portal', 'musterland'], link);
  await expectRefused(['admin', 'invite', 'otto@musterland.example'], /not among the admins of musterland/);
  await expectRefused(['admin', 'invite', 'erika@musterland.example', '--portal', 'moon'], /no portal moon/);
  await expectRefused(['admin', 'invite', 'erika@musterland.example'], /does not answer/, nowhere);
  const wrong = { SECRET: 'another secret of one test alone' };
  await expectRefused(['admin', 'invite', 'erika@musterland.example'], /is not the one this database/, wrong);
  await expectMisused(['admin', 'invite'], /missing required argument 'mail'/);
});

it('maintenance is turned on and off, also twice', async () => {
  const on = { maintenance: true, was: false, sentence: 'Gleich zurück', active: 0 };
  await expectDone(['maintenance', 'on', 'Gleich zurück'], on);
  await expectDone(['maintenance', 'on'], { ...on, was: true, sentence: null });
  await expectDone(['maintenance', 'off'], { maintenance: false, was: true });
  expect((await run(['maintenance', 'off'])).said).toBe('The portals were not closed.\n');
  for (const [given, said] of [
    ['Bis acht', 'The portals are closed for maintenance.'],
    ['Bis neun', 'The portals were closed already; people now read your new sentence.'],
    ['', 'The portals were closed already; people now read no sentence of yours.'],
  ] as const)
    expect((await run(['maintenance', 'on', given])).said).toContain(said);
  await expectDone(['maintenance', 'off'], { maintenance: false, was: true });
  for (const way of ['on', 'off']) {
    await expectRefused(['maintenance', way], /does not answer/, nowhere);
    await expectRefused(['maintenance', way], /no database in/, noData);
    await expectMisused(['maintenance', way, 'a', 'b'], /too many arguments/);
  }
  await expectRefused(['maintenance', 'on', 'x'.repeat(501)], /501 characters and may have 500/);
});

describe('jobs', () => {
  const ids = [1, 2, 3].map(() => crypto.randomUUID()) as [string, string, string];
  beforeAll(async () => {
    const client = await connect(withUser(settings['DATABASE_URL'] ?? '', loginRoles(settings['SECRET'] ?? '').worker));
    const insert = `insert into jobs.job (id, name, data, state, output) values ($1, 'mail', '{"to": "otto@musterland.example"}', $2, $3)`;
    const reason = {
      reason: 'Error: 550 <otto@musterland.example> is unknown, see https://mail.example/550?id=7\n    at send',
    };
    await client.query(insert, [ids[0], 'failed', reason]);
    await client.query(insert, [ids[1], 'failed', null]);
    await client.query(insert, [ids[2], 'cancelled', null]);
    await client.end();
  });

  it('are listed without what they carry', async () => {
    const { code, said } = await run(['jobs', 'list', '--queue', 'mail', '--state', 'failed']);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /^mail +failed +2 +oldest [^]*attempts 0 +Error: 550 <\[e-mail\]> is unknown, see \[address\]/,
      ),
    ]);
    expect(said).not.toMatch(/otto|https?:|at send/);
    await expectRefused(['jobs', 'list'], /does not answer/, nowhere);
    await expectRefused(['jobs', 'list'], /no database in/, noData);
    const { DATABASE_URL: empty } = await server.settings();
    await expectRefused(['jobs', 'list'], /The database is empty/, { DATABASE_URL: empty });
    await expectMisused(['jobs', 'list', '--queue', 'moon'], /is invalid/);
  });

  it('are tried again by their ids, and discarded by their queue', async () => {
    await expectDone(['jobs', 'retry', ids[0]], { retried: 1 });
    await expectDone(['jobs', 'discard', '--queue', 'mail'], { discarded: 2 });
    await expectDone(['jobs', 'discard', ids[0]], { discarded: 1 });
    for (const way of ['retry', 'discard']) {
      await expectRefused(['jobs', way], /Name the jobs/);
      await expectRefused(['jobs', way, 'seven'], /seven is no id/);
      await expectRefused(['jobs', way, '--queue', 'mail'], /does not answer/, nowhere);
      expect(await run(['jobs', way, ids[1]])).toMatchObject({ code: 1, said: expect.stringMatching(/: 0\.\n$/) });
    }
  });
});

describe('files', () => {
  const ofDemo = () => ({ DATABASE_URL: '', SECRET: '', DATA_DIR: demo.folder, TENANTS_DIR: 'tenants' });

  it('are compared with what the database knows, the embedded one too: what is missing or changed is named', async () => {
    const whole = await run(['files', 'check', '--json'], ofDemo());
    expect([whole.code, JSON.parse(whole.said)]).toMatchObject([0, { known: expect.any(Number), wrong: [] }]);
    const folder = join(demo.folder, 'files/musterland');
    const [gone, longer, other] = await readdir(folder);
    await rm(join(folder, gone ?? ''));
    await writeFile(join(folder, longer ?? ''), 'x', { flag: 'a' });
    const path = join(folder, other ?? '');
    const store = folderStore(join(demo.folder, 'files'));
    await writeFile(path, 'x'.repeat((await store.size(`musterland/${other}`)) ?? 0));
    const { code, said } = await run(['files', 'check'], ofDemo());
    expect(code).toBe(1);
    for (const [file, fault] of [
      [gone, 'is missing'],
      [longer, 'has another size'],
      [other, 'has another checksum'],
    ])
      expect(said).toContain(`musterland/${file} ${fault}\n`);
    expect(said).toMatch(/Missing or changed: 3\./);
    await expectRefused(['files', 'check'], /does not answer/, nowhere);
    await expectRefused(['files', 'check'], /no database in/, noData);
    await expectMisused(['files', 'check', 'all'], /too many arguments/);
  });

  it('are moved to a bucket, and refused without one', async () => {
    await expectRefused(['files', 'move', '--to', 's3'], /S3_REGION/);
    const bucket = await startS3(join(demo.place, 's3'));
    try {
      const { endpoint = '', region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
      const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
      const S3 = { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: name, ...keys };
      const empty = { to: 's3', copied: 0, bytes: 0, there: 0, failed: 0, stopped: false };
      await expectDone(['files', 'move', '--to', 's3'], empty, S3);
      await expectRefused(['files', 'move', '--to', 's3'], /does not answer/, { ...S3, ...nowhere });
      await s3Store(bucket.settings).setMark(crypto.randomUUID());
      await expectRefused(['files', 'move', '--to', 's3'], /of another installation/, { ...ofDemo(), ...S3 });
    } finally {
      await bucket.stop();
    }
    await expectMisused(['files', 'move', '--to'], /argument missing/);
    await expectMisused(['files', 'move'], /required option/);
  });

  it('are adopted', async () => {
    const DATA_DIR = await server.anotherFolder();
    await expectDone(['files', 'adopt'], { place: expect.any(String), known: 0, missing: 0 }, { DATA_DIR });
    await expectRefused(['files', 'adopt'], /of another installation.*adopt --yes/, { DATA_DIR: demo.folder });
    await expectRefused(['files', 'adopt'], /does not answer/, nowhere);
    await expectRefused(['files', 'adopt'], /no database in/, noData);
    await expectMisused(['files', 'adopt', '--now'], /unknown option/);
  });
});

it('secret new asks first, and refuses while it cannot', async () => {
  const wrong = { SECRET: 'another secret of one test alone' };
  await expectDone(['secret', 'new'], { changed: false });
  await expectRefused(['secret', 'new'], /Nothing was changed/, wrong);
  await expectRefused(['secret', 'new', '--yes'], /does not answer/, { ...nowhere, ...wrong });
  await expectRefused(['secret', 'new', '--yes'], /no database in/, noData);
  await expectMisused(['secret'], /secret new/);
  const ended = expect.objectContaining({ sessions: 0 });
  await expectDone(['secret', 'new', '--yes'], { changed: true, ended }, wrong);
});

it('secret new is refused while one of two nodes runs, and the old secret starts none afterwards', async () => {
  const own = await server.settings();
  const [one, other] = [openNode(own), openNode(own)];
  await Promise.all([one.address(), other.address()]);
  const renewed = { ...own, SECRET: 'the new secret of both nodes, long enough' };
  for (const node of [one, other]) {
    await expectRefused(
      ['secret', 'new', '--yes'],
      /A node is running on this database: stop all nodes first/,
      renewed,
    );
    const hello = await fetch(`${await node.address()}/api/hello`);
    expect(hello.status).toBe(200);
    await node.stop();
  }
  await expectDone(['secret', 'new', '--yes'], expect.objectContaining({ changed: true }), renewed);
  const refusal = await openNode(own).refusal();
  expect([refusal.code, refusal.errors]).toEqual([
    1,
    expect.stringMatching(/is not the one this database was set up with/),
  ]);
  const again = [openNode(renewed), openNode(renewed)];
  await Promise.all(again.map((node) => node.address()));
  await Promise.all(again.map((node) => node.stop()));
});

it('while the program runs with the embedded database, commands use that one', async () => {
  const more = { DATABASE_URL: '', SECRET: '', DATA_DIR: demo.folder, TENANTS_DIR: 'tenants' };
  const node = openNode(more);
  const address = await node.address();
  await expectDone(['maintenance', 'on'], expect.objectContaining({ maintenance: true }), more);
  await expect.poll(async () => (await fetch(`${address}/api/hello`)).status).toBe(503);
  expect(await run(['jobs', 'list', '--state', 'failed'], more)).toMatchObject({ code: 0 });
  await expectRefused(['files', 'adopt'], /is in use by another program/, more);
  await expectDone(['maintenance', 'off'], expect.objectContaining({ was: true }), more);
  await expect.poll(async () => (await fetch(`${address}/api/hello`)).status).toBe(200);
});
