import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#api/base/pool.ts';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';

// Migration 0013 on a database in which names that are one from then on were two.
let database: FreshDatabase;
let owner: Client;

beforeAll(async () => {
  database = await freshDatabase();
  owner = await connect(database.ownerUrl);
  await owner.query(asBefore);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The indexes of the names as they were. */
const asBefore = `
  drop index associations_name, guilds_name, roles_name, user_lists_name, folders_name, crafts_name,
    documents_name, document_categories_name;
  alter table folders disable trigger user;
  drop function name_key(text);
  create unique index associations_tenant_id_name_index on associations (tenant_id, name);
  create unique index guilds_tenant_id_name_index on guilds (tenant_id, name);
  create unique index roles_tenant_id_name_index on roles (tenant_id, name);
  create unique index user_lists_tenant_id_name_index on user_lists (tenant_id, name);
  create unique index folders_name on folders (tenant_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name)`;

async function insert(tenant: string, table: string, rows: Record<string, unknown>[]): Promise<void> {
  await owner.query(
    `select set_config('app.tenant', $1, false), set_config('app.now', '2026-11-20T09:00:00Z', false)`,
    [tenant],
  );
  for (const row of rows) {
    const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
    await owner.query(`insert into ${table} (${Object.keys(row).join()}) values (${marks.join()})`, Object.values(row));
  }
}

async function names(tenant: string, table: string): Promise<string[]> {
  await owner.query(`select set_config('app.tenant', $1, false)`, [tenant]);
  const { rows } = await owner.query<{ name: string }>(`select name from ${table} where tenant_id = $1 order by id`, [
    tenant,
  ]);
  return rows.map(({ name }) => name);
}

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

it('numbers the names that are one from now on, and leaves all others as they are', async () => {
  const long = 'x'.repeat(200);
  const guilds = ['Maler', 'MALER', 'Maler (2)', 'Ma ler', 'Bäcker', 'Ba\u0308cker', long, long.toUpperCase()];
  await insert(
    'here',
    'guilds',
    guilds.map((name, index) => ({ id: id(index), name })),
  );
  await insert('elsewhere', 'guilds', [{ id: id(1), name: 'Maler' }]);
  await insert('here', 'user_lists', [
    { id: id(1), name: 'Vorstand' },
    { id: id(2), name: 'vorstand' },
  ]);
  await insert('here', 'roles', [
    { id: id(1), key: 'a', name: 'Prüfer' },
    { id: id(2), key: 'b', name: 'PRÜFER' },
  ]);
  await insert('here', 'associations', [
    { id: id(1), name: 'Verband' },
    { id: id(2), name: 'Ver\u00ADband' },
  ]);
  await insert('here', 'crafts', [
    { id: id(1), annex: 'A', number: 1, name: 'Tischler' },
    { id: id(2), annex: 'A', number: 2, name: 'tischler' },
    { id: id(3), annex: 'B1', number: 1, name: 'Tischler', ends_on: '2020-01-01' },
  ]);
  await insert('here', 'folders', [
    { id: id(1), name: 'Protokolle' },
    { id: id(2), name: 'protokolle' },
    { id: id(3), name: 'PROTOKOLLE', parent_id: id(1) },
  ]);
  await owner.query(`reset app.tenant; reset app.now`);
  const migration = readFileSync(join(import.meta.dirname, 'migrations/0013_names.sql'), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await owner.query(statement);

  const [maler, ...others] = await names('here', 'guilds');
  expect([maler, ...others.slice(0, 5)]).toEqual([
    'Maler',
    'MALER (3)',
    'Maler (2)',
    'Ma ler (4)',
    'Bäcker',
    'Ba\u0308cker (2)',
  ]);
  expect(others.slice(5)).toEqual([long, `${'X'.repeat(190)} (2)`]);
  expect(await names('elsewhere', 'guilds')).toEqual(['Maler']);
  expect(await names('here', 'user_lists')).toEqual(['Vorstand', 'vorstand (2)']);
  expect(await names('here', 'roles')).toEqual(['Prüfer', 'PRÜFER (2)']);
  expect(await names('here', 'associations')).toEqual(['Verband', 'Ver\u00ADband (2)']);
  expect(await names('here', 'crafts')).toEqual(['Tischler', 'tischler (2)', 'Tischler']);
  expect(await names('here', 'folders')).toEqual(['Protokolle', 'protokolle (2)', 'PROTOKOLLE']);
});

it('tells the audit log, and leaves every table guarded', async () => {
  await owner.query(`select set_config('app.tenant', 'here', false)`);
  const { rows } = await owner.query(
    `select changes -> 'name' as name, actor_id from audit_entries where entity = 'user_lists' and action = 'update'`,
  );
  expect(rows).toEqual([{ name: ['vorstand', 'vorstand (2)'], actor_id: null }]);
  const { rows: open } = await owner.query(
    `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind = 'r' and not relforcerowsecurity`,
  );
  expect(open).toEqual([]);
});
