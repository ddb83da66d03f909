// A server, and beside it a standby made of a copy of it.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { selfMade } from '#tests/support/certificate.ts';
import { openDatabase } from './database.ts';
import { connect, deadlines, openPool } from './pool.ts';
import { chooseAccount, giveTo } from '../postgres/account.ts';
import { type Postgres, startPostgres } from '../postgres/start.ts';
import { refuseUnreachable } from '../config/refusal.ts';
import { isUnavailable } from '../errors/unavailable.ts';

let place: string;
let authority: string;
/** Which of the servers is `one`. */
let one = 0;
const servers: Postgres[] = [];
const addresses: string[] = [];

const open = async (name: string) => {
  const settings = {
    fsync: 'off',
    hot_standby: 'on',
    ssl: 'on',
    ssl_cert_file: 'server.crt',
    ssl_key_file: 'server.key',
  };
  const server = await startPostgres({ folder: join(place, name), settings, log: () => {} });
  if (name === 'one') one = servers.length;
  servers.push(server);
  addresses.push(new URL(server.url).host);
  return server;
};

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'hosts-'));
  authority = join(place, 'authority.pem');
  const first = await startPostgres({ folder: join(place, 'one'), settings: { fsync: 'off' }, log: () => {} });
  await first.stop();
  await cp(join(place, 'one'), join(place, 'two'), { recursive: true, preserveTimestamps: true });
  await writeFile(join(place, 'two/cluster/standby.signal'), '');
  const certificates = { one: await selfMade(), two: await selfMade('dns', 'localhost') };
  await writeFile(authority, [certificates.one.cert, certificates.two.cert].join('\n'));
  for (const [name, { cert, key }] of Object.entries(certificates)) {
    const cluster = join(place, name, 'cluster');
    await writeFile(join(cluster, 'server.crt'), cert);
    await writeFile(join(cluster, 'server.key'), key, { mode: 0o600 });
    for (const file of ['server.crt', 'server.key']) giveTo(chooseAccount(cluster), join(cluster, file));
  }
  await Promise.all([open('one'), open('two')]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(place, { recursive: true, force: true });
});

const urlOf = (hosts: (string | undefined)[]) =>
  servers[0]?.url.replace(/@[^/]+/, `@${hosts.join(',')}`).concat('?target_session_attrs=read-write') ?? '';
const portOf = `select inet_server_port()::int as port`;
const portIn = (address?: string) => Number(address?.split(':')[1]);

async function standbyFirst() {
  const states = await Promise.all(
    servers.map(async ({ url }) => {
      const client = await connect(url);
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      await client.end();
      return rows[0]?.standby;
    }),
  );
  const [primary, standby] = states[0] ? [1, 0] : [0, 1];
  return { primary: addresses[primary], standby: addresses[standby], standbyUrl: servers[standby]?.url ?? '' };
}

it('of several hosts the writable one is used, in any order', async () => {
  const { primary, standby } = await standbyFirst();
  for (const hosts of [
    [standby, primary],
    ['127.0.0.1:9', primary],
    [primary, standby],
  ]) {
    const client = await connect(urlOf(hosts));
    expect((await client.query(portOf)).rows).toEqual([{ port: portIn(primary) }]);
    await client.end();
  }
});

it('a standby alone refuses the start in one line, before anything is changed', async () => {
  const { standby, standbyUrl } = await standbyFirst();
  for (const ownerUrl of [standbyUrl, urlOf([standby, '127.0.0.1:9', standby])]) {
    const started = migrate({ ownerUrl, secret: 'x'.repeat(32), queues: [], log: () => {} }).catch(refuseUnreachable);
    await expect(started).rejects.toMatchObject({
      name: 'StartRefused',
      message: /^[^\n]*(takes no changes|does not answer)[^\n]*$/,
    });
  }
});

it('a standby is not ready', async () => {
  const { standbyUrl } = await standbyFirst();
  const database = openDatabase({ url: standbyUrl, now: () => new Date(), log: () => {} });
  onTestFinished(() => database.close());
  expect(await database.unready()).toBe('the database is read-only');
});

describe('with TLS', () => {
  const encrypted = 'select inet_server_port()::int as port, ssl from pg_stat_ssl where pid = pg_backend_pid()';
  const over = (hosts: string[]) => `${urlOf(hosts)}&sslmode=verify-full&sslrootcert=${authority}`;
  const open = (url: string) => openPool({ url, max: 1, deadlines: deadlines.calls, name: 'test', log: () => {} });
  /** The first is known by its address, the second by its name. */
  const hosts = (names: readonly [string, string]) =>
    servers.map(({ url }, index) => `${names[index === one ? 0 : 1]}:${new URL(url).port}`);

  it('each host is known by its own certificate', async () => {
    const { primary } = await standbyFirst();
    const [here = '', there = ''] = hosts(['127.0.0.1', 'localhost']);
    const found = { rows: [{ port: portIn(primary), ssl: true }] };
    for (const url of [over([here, there]), over([there, here])]) {
      const client = await connect(url);
      expect(await client.query(encrypted)).toMatchObject(found);
      await client.end();
      const pool = open(url);
      expect(await pool.query(encrypted)).toMatchObject(found);
      await pool.end();
    }
  });

  it('a host with the certificate of another one is refused', async () => {
    const url = over(hosts(['localhost', '127.0.0.1']));
    const pool = open(url);
    onTestFinished(() => pool.end());
    for (let call = 0; call < 3; call += 1) {
      const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
      expect([String(error), isUnavailable(error)]).toEqual([
        expect.stringContaining('does not match certificate'),
        true,
      ]);
    }
  });

  it.each([
    ['an authority that is not known', 'sslmode=verify-full', /cannot be encrypted .*self-signed certificate/],
    ['a file that is missing', 'sslmode=verify-full&sslrootcert=/nowhere.pem', /file .* missing: \/nowhere\.pem\.$/],
  ])('%s refuses the start in one line', async (_what, mode, line) => {
    for (const ownerUrl of [`${servers[0]?.url}?${mode}`, `${urlOf(addresses)}&${mode}`]) {
      const started = migrate({ ownerUrl, secret: 'x'.repeat(32), queues: [], log: () => {} });
      const error = await started.catch(refuseUnreachable).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'StartRefused', message: expect.stringMatching(/^[^\n]+$/) });
      expect(String(error)).toMatch(line);
    }
  });

  it('a server without TLS refuses the start in one line', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.end('N')));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const ownerUrl = `postgres://u:p@127.0.0.1:${port}/db?sslmode=verify-full`;
    const started = migrate({ ownerUrl, secret: 'x'.repeat(32), queues: [], log: () => {} }).catch(refuseUnreachable);
    await expect(started).rejects.toThrow(/cannot be encrypted .*does not support SSL[^\n]+$/);
  });
});

it('after a fail-over every connection uses the writable server', async () => {
  const { primary, standby, standbyUrl } = await standbyFirst();
  const url = urlOf([primary, standby]);
  const pool = openPool({ url, max: 3, deadlines: deadlines.calls, name: 'test', log: () => {} });
  onTestFinished(() => pool.end());
  expect((await pool.query(portOf)).rows).toEqual([{ port: portIn(primary) }]);
  const [old, promoted] = await Promise.all([urlOf([primary]), standbyUrl].map((one) => connect(one)));
  onTestFinished(
    async () => void (await Promise.all([old?.end(), promoted?.end()].filter((end) => end !== undefined))),
  );
  await promoted?.query('select pg_promote()');
  await old?.query('alter system set default_transaction_read_only = on');
  await old?.query('select pg_reload_conf()');
  const isReadOnly = async () => (await old?.query('show default_transaction_read_only'))?.rows;
  await expect.poll(isReadOnly, { timeout: 20_000 }).toEqual([{ default_transaction_read_only: 'on' }]);
  const write = () => pool.query('create table if not exists probes (id int)');
  await expect
    .poll(
      () =>
        write().then(
          () => 'written',
          (error: unknown) => isUnavailable(error) || String(error),
        ),
      { timeout: 20_000 },
    )
    .toBe('written');
  for (let call = 0; call < 4; call += 1) await write();
  expect((await pool.query(portOf)).rows).toEqual([{ port: portIn(standby) }]);
});
