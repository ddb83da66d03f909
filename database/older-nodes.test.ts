// A database of 0.1.0 is migrated once no node of it is left, and a later one beside its nodes.
import type { Client } from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { sessionName } from '#platform/database/session-name.ts';
import { queues } from '#program/jobs.ts';
import { boundTo } from '#tests/database/database.ts';
import { connected, emptyUrl } from '#tests/database/of-a-test.ts';
import { inDatabase } from '#tests/database/template.ts';
import { olderDatabase } from './fixtures/older.ts';
import { ensureLoginRoles, loginRoles } from './login-roles.ts';
import { migrate } from './migrate.ts';

const secret = 'secret of the tests';

/** Beside it, what it logs. */
function bring(ownerUrl: string, { patience = 0, onLog = () => {} }: { patience?: number; onLog?: () => void } = {}) {
  const lines: string[] = [];
  const log = (line: string) => {
    lines.push(line);
    onLog();
  };
  return { lines, done: migrate({ ownerUrl, secret, queues, log, patience }) };
}

function named(url: string, name: string): Promise<Client> {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return connected(address.href);
}

const roles = loginRoles(secret);

/** The older database, and a session on it of one of the program's roles. */
async function older() {
  const ownerUrl = await olderDatabase();
  await ensureLoginRoles(await connected(ownerUrl), roles);
  const as = (role: keyof typeof roles, name: string) => {
    const url = new URL(ownerUrl);
    url.username = roles[role].name;
    url.password = roles[role].password;
    return named(url.href, name);
  };
  return { ownerUrl, as };
}

const isRefused = (version: string) => ({
  name: 'StartRefused',
  message: `A node of Zunfthaus ${version} runs on this database, and it cannot run beside this version: stop all nodes older than 0.2.0, then start this one.`,
});

/** What a start changes first and last. */
const state = `select to_regclass('drizzle.installation') as installation, to_regnamespace('jobs') as jobs,
  (select count(*)::int from drizzle.__drizzle_migrations) as migrations`;

describe('a node does not start, and changes nothing, while a node of 0.1.0 runs', () => {
  it('which is seen by any of its sessions', async () => {
    const { ownerUrl, as } = await older();
    const owner = await connected(ownerUrl);
    const before = (await owner.query(state)).rows;
    for (const [role, name] of [
      ['app', 'zunfthaus'],
      ['app', 'zunfthaus live'],
      ['app', 'zunfthaus health'],
      ['identity', 'zunfthaus sign-in'],
      ['worker', 'zunfthaus jobs'],
      ['worker', 'zunfthaus job claims'],
      ['app', 'zunfthaus live - 192.0.2.7:50132'],
    ] as const) {
      const session = await as(role, name);
      await expect(bring(ownerUrl).done, name).rejects.toMatchObject(isRefused('0.1.0'));
      await session.end();
    }
    expect((await owner.query(state)).rows).toEqual(before);
    await bring(ownerUrl).done;
  });

  it('nor with the sessions of another secret', async () => {
    const { ownerUrl } = await older();
    const other = loginRoles('the secret before it was renewed');
    await ensureLoginRoles(await connected(ownerUrl), other);
    const url = new URL(ownerUrl);
    url.username = other.app.name;
    url.password = other.app.password;
    await named(url.href, 'zunfthaus live');
    await expect(bring(ownerUrl).done).rejects.toMatchObject(isRefused('0.1.0'));
  });

  it('nor where nothing is left to migrate', async () => {
    const { ownerUrl, as } = await older();
    await bring(ownerUrl).done;
    await as('app', 'zunfthaus live');
    await expect(bring(ownerUrl).done).rejects.toMatchObject(isRefused('0.1.0'));
  });

  it('nor beside any of a number below 0.2.0', async () => {
    const { ownerUrl, as } = await older();
    await as('app', 'zunfthaus 0.1.12 live');
    await expect(bring(ownerUrl).done).rejects.toMatchObject(isRefused('0.1.12'));
  });

  it('that comes while it migrates: it takes all back', async () => {
    const { ownerUrl, as } = await older();
    const [owner, reader] = [await connected(ownerUrl), await connected(boundTo('musterland', ownerUrl))];
    const migrations = 'select * from drizzle.__drizzle_migrations';
    const before = (await owner.query(migrations)).rows;
    await reader.query('begin; select from users');
    const { done } = bring(ownerUrl);
    const refused = expect(done).rejects.toMatchObject(isRefused('0.1.0'));
    const waiting = `select from pg_locks where not granted and relation = 'users'::regclass`;
    await vi.waitFor(async () => expect((await reader.query(waiting)).rowCount).toBe(1), 10_000);
    await as('worker', 'zunfthaus job claims');
    await reader.query('commit');
    await refused;
    expect((await owner.query(migrations)).rows).toEqual(before);
    expect((await owner.query(`select to_regnamespace('jobs') as jobs`)).rows).toEqual([{ jobs: null }]);
  });
});

it('a node waits for one of 0.1.0 that is stopping', async () => {
  const { ownerUrl, as } = await older();
  const session = await as('app', 'zunfthaus live');
  const { done, lines } = bring(ownerUrl, { patience: 60_000, onLog: () => void session.end() });
  await done;
  expect(lines).toEqual([
    'a node of Zunfthaus 0.1.0 runs on this database; waiting until it has stopped',
    expect.stringMatching(/^database is up to date: /),
  ]);
});

describe('a node starts beside', () => {
  it('nodes of this version and of others from 0.2.0 on, and others who use its roles', async () => {
    const { ownerUrl, as } = await older();
    await as('app', sessionName('live'));
    await as('app', 'zunfthaus 0.2.0 live');
    await as('worker', 'zunfthaus 0.10.0 jobs');
    await as('app', 'psql');
    await as('backup', 'pg_dump');
    await as('app', '');
    await as('app', 'zunfthaus_exporter');
    await bring(ownerUrl).done;
  });

  it('sessions of other roles, whatever their name', async () => {
    const { ownerUrl } = await older();
    await named(ownerUrl, 'zunfthaus');
    const { serverUrl } = inject('template');
    await named(inDatabase(serverUrl, new URL(ownerUrl).pathname.slice(1)), 'zunfthaus live');
    await bring(ownerUrl).done;
  });

  it('a node of 0.1.0 on another database of the server', async () => {
    const { ownerUrl } = await older();
    const other = await emptyUrl();
    const { appUrl } = await bring(other).done;
    await named(appUrl, 'zunfthaus live');
    await bring(ownerUrl).done;
  });
});
