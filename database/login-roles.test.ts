import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';
import { forgetMails, putJob } from '#platform/jobs/queues.ts';
import { queues } from '#program/jobs.ts';
import { migrate } from './migrate.ts';

let fresh: FreshDatabase;
let roles: Record<'app' | 'identity' | 'worker' | 'backup', Client>;
beforeAll(async () => {
  fresh = await freshDatabase();
  roles = {
    app: await connect(fresh.appUrl),
    identity: await connect(fresh.identityUrl),
    worker: await connect(fresh.workerUrl),
    backup: await connect(fresh.backupUrl),
  };
});
afterAll(async () => {
  for (const role of Object.values(roles)) await role.end();
  await fresh.drop();
});

async function tablesOf(role: Client, schema: string): Promise<string[]> {
  const { rows } = await role.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and has_table_privilege(oid, 'select, insert, update, delete, truncate, references, trigger') order by 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

async function functionsOf(role: Client): Promise<string[]> {
  const { rows } = await role.query<{ name: string }>(
    `select 'jobs.' || proname as name from pg_proc where pronamespace = 'jobs'::regnamespace and has_function_privilege(oid, 'execute') order by 1`,
  );
  return rows.map(({ name }) => name);
}

const mail = (to: string) => JSON.stringify([{ data: { to, subject: 'Geheim', text: 'Ein Link' } }]);

describe.each(['app', 'identity'] as const)('the role %s', (name) => {
  it.each([
    'select * from jobs.job',
    'select data from jobs.job_common',
    `insert into jobs.job (name) values ('mail')`,
    `update jobs.job set state = 'created'`,
    'delete from jobs.job',
    'select * from jobs.queue',
    `select jobs.delete_queue('mail')`,
    `select jobs.create_queue('more', '{}')`,
  ])('has no right to the jobs: %s', async (statement) => {
    await expect(roles[name].query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  const functions = [...queues.map(putJob), ...(name === 'app' ? [forgetMails] : [])].toSorted();

  it('has a right to no table of the jobs, and to no function but those that put one in, or forget the mails of an address', async () => {
    expect(await tablesOf(roles[name], 'jobs')).toEqual([]);
    expect(await functionsOf(roles[name])).toEqual(functions);
  });

  it('puts jobs in, and learns nothing of those that are there', async () => {
    const { rows } = await roles[name].query(`select jobs.put_mail($1) as told`, [mail(`${name}@probe.example`)]);
    expect(rows).toEqual([{ told: null }]);
    const { rows: kept } = await roles.worker.query(
      `select data ->> 'subject' as subject from jobs.job where data ->> 'to' = $1`,
      [`${name}@probe.example`],
    );
    expect(kept).toEqual([{ subject: 'Geheim' }]);
  });

  it('loses what an older version gave', async () => {
    const owner = await connect(fresh.ownerUrl);
    const { user } = (await roles[name].query<{ user: string }>('select current_user as user')).rows[0] ?? {};
    await owner.query(
      `grant all on all tables in schema jobs to ${user}; grant execute on all functions in schema jobs to public`,
    );
    await owner.end();
    expect(await tablesOf(roles[name], 'jobs')).not.toEqual([]);
    await migrate({ ownerUrl: fresh.ownerUrl, secret: 'secret of the tests', queues, log: () => {} });
    expect(await tablesOf(roles[name], 'jobs')).toEqual([]);
    expect(await functionsOf(roles[name])).toEqual(functions);
  });
});

describe('no role may change what the database does on its own', () => {
  it.each(['app', 'identity', 'worker', 'backup'] as const)('%s', async (name) => {
    for (const statement of [
      `create or replace function holds_today(starts_on date, ends_on date) returns boolean language sql as 'select true'`,
      'drop function identity.tell_of_sessions()',
      'create or replace view user_keys as select 1 as key',
      'create function more() returns integer language sql as $$ select 1 $$',
      'drop policy tenant on users',
      'alter table users no force row level security',
      'alter table users disable trigger all',
      'drop trigger users_audit_update on users',
      `insert into drizzle.rules (digest) values ('another')`,
      'delete from drizzle.rules',
    ])
      await expect(roles[name].query(statement), statement).rejects.toMatchObject({ code: '42501' });
  });
});

describe('each role', () => {
  it('has its own room and no other', async () => {
    expect(await tablesOf(roles.app, 'identity')).toEqual([]);
    expect(await tablesOf(roles.identity, 'public')).toEqual([]);
    expect(await tablesOf(roles.worker, 'identity')).toEqual([]);
    expect(await tablesOf(roles.worker, 'public')).toEqual([]);
    expect(await tablesOf(roles.worker, 'jobs')).toContain('job');
    for (const name of ['app', 'identity', 'worker'] as const)
      expect(await tablesOf(roles[name], 'drizzle')).toEqual([]);
  });

  it('for backups reads every table of every portal, and changes none', async () => {
    const { rows } = await roles.backup.query<{ name: string; reads: boolean; writes: boolean }>(
      `select c.oid::regclass::text as name, has_table_privilege(c.oid, 'select') as reads,
         has_table_privilege(c.oid, 'insert, update, delete, truncate, references, trigger') as writes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'identity', 'drizzle', 'jobs') and c.relkind in ('r', 'p')`,
    );
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter(({ reads, writes }) => !reads || writes)).toEqual([]);
    await expect(roles.backup.query("select current_setting('app.tenant')")).rejects.toMatchObject({ code: '42704' });
    await roles.backup.query('select from users');
    expect(await functionsOf(roles.backup)).toEqual([]);
  });

  it.each(['app', 'identity', 'worker', 'backup'] as const)('owns nothing and may become nobody: %s', async (name) => {
    const { rows } = await roles[name].query(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
        (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
      from pg_roles where rolname = current_user`);
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0, memberships: 0 },
    ]);
  });
});

describe('the functions that put a job in', () => {
  it('run as the owner with a search path that nobody else can write to', async () => {
    const { rows } = await roles.worker.query<{ definer: boolean; config: string[] }>(
      `select prosecdef as definer, proconfig as config from pg_proc where pronamespace = 'jobs'::regnamespace and proname like 'put\\_%'`,
    );
    expect(rows).toHaveLength(queues.length);
    for (const row of rows) expect(row).toEqual({ definer: true, config: ['search_path=pg_catalog, pg_temp'] });
  });

  it('cannot be led astray by tables of the caller', async () => {
    await roles.app.query(`create temp table job (name text); create temp table queue (name text)`);
    await roles.app.query(`select jobs.put_mail($1)`, [mail('astray@probe.example')]);
    const { rows } = await roles.worker.query(`select from jobs.job where data ->> 'to' = 'astray@probe.example'`);
    expect(rows).toHaveLength(1);
  });
});
