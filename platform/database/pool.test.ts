import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';
import { connect, deadlines, openPool } from './pool.ts';

const root = join(import.meta.dirname, '../..');

let fresh: FreshDatabase;
let server: pg.Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  server = await connect(inject('template').serverUrl);
});
afterAll(async () => {
  await server.end();
  await fresh.drop();
});

const ended = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve));

async function breakOff(client: pg.Client) {
  const noticed = ended(client);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await server.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await noticed;
}

describe('a connection that breaks', () => {
  const broken: unknown[][] = [];
  const open = () =>
    openPool({
      url: fresh.appUrl,
      max: 1,
      deadlines: deadlines.calls,
      name: 'test',
      log: (...told) => void broken.push(told),
    });

  it('between two statements is reported by the next statement, and the pool opens another', async () => {
    const pool = open();
    const client = await pool.connect();
    await client.query('begin');
    await breakOff(client);
    await expect(client.query('select 1')).rejects.toThrow('not queryable');
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    expect(broken).toEqual([]);
  });

  it('while it is idle is logged, and the pool opens another', async () => {
    const pool = open();
    const client = await pool.connect();
    client.release();
    const noticed = ended(client);
    await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test'`);
    await noticed;
    // Not the connection, which has the password.
    expect(broken).toEqual([['an idle database connection broke', expect.not.objectContaining({ client })]]);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('outside a pool is reported by the next statement', async () => {
    const client = await connect(fresh.appUrl);
    await breakOff(client);
    await expect(client.query('select 1')).rejects.toThrow('not queryable');
    await client.end();
  });
});

it('connections that nobody needs close, and as many as are to be kept stay open', async () => {
  const pool = openPool({
    url: fresh.appUrl,
    max: 5,
    kept: 2,
    unused: 1,
    deadlines: deadlines.calls,
    name: 'kept',
    log: () => {},
  });
  const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
  for (const client of clients) client.release();
  await expect.poll(() => pool.totalCount).toBe(2);
  expect(await pool.query('select 1 as one').then(({ rows }) => rows)).toEqual([{ one: 1 }]);
  await pool.end();
});

it('the server gets the deadlines of a connection', async () => {
  const limits = { connection: 1000, lock: 1500, statement: 2000, idle: 3000, answer: 4000 };
  const pool = openPool({ url: fresh.appUrl, max: 1, deadlines: limits, name: 'told', log: () => {} });
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name ~ '^(lock|statement|idle_in_transaction_session)_timeout$'
      or name = 'application_name' order by name`,
  );
  await pool.end();
  expect(rows).toEqual([
    { name: 'application_name', setting: 'told' },
    { name: 'idle_in_transaction_session_timeout', setting: '3000' },
    { name: 'lock_timeout', setting: '1500' },
    { name: 'statement_timeout', setting: '2000' },
  ]);
});

it.each(Object.entries(deadlines))('the deadlines of %s come in the order in which they have to', (_name, limits) => {
  // The server should give up first, as that keeps the connection.
  expect(limits.lock).toBeLessThanOrEqual(limits.statement);
  expect(limits.answer).toBeGreaterThanOrEqual(limits.statement);
});

it('nobody else opens connections', () => {
  const files = ['platform', 'api', 'database', 'sample', 'program', 'tests', 'bench'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const opening = files.filter((file) => /\bnew (pg\.)?(Pool|Client)\(/.test(readFileSync(file, 'utf8')));
  expect(opening.map((file) => relative(root, file))).toEqual(['platform/database/pool.ts']);
});
