// The migrations of drizzle-kit, applied by an owner whom row-level security binds as it binds everybody.
import { setTimeout as wait } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { startRefused } from '#api/base/refusal.ts';

/**
 * Applies what the database does not have yet of the migrations in `folder`, all or nothing. Within that transaction, and
 * for nobody else, row-level security does not bind the owner: a foreign key is checked, and rows are changed, across all
 * tenants. It ends with every table of a tenant forced again, new ones included. Refuses a database that knows more.
 */
export async function applyMigrations(client: pg.Client, folder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  await client.query(bookkeeping);
  const pending = await pendingOf(client, known);
  for (let attempt = 1; ; attempt += 1)
    try {
      return await apply(client, pending);
    } catch (error) {
      await client.query('rollback').catch(() => undefined); // the error itself says what is wrong
      if (!isInUse(error) || attempt === attempts) throw error;
      await wait(1_000);
    }
}

/** Where drizzle-kit keeps what has been applied. */
const applied = 'drizzle.__drizzle_migrations';
const bookkeeping = `create schema if not exists drizzle;
  create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`;

async function pendingOf(client: pg.Client, known: MigrationMeta[]): Promise<MigrationMeta[]> {
  const { rows } = await client.query<{ created_at: string }>(`select created_at from ${applied}`);
  const there = new Set(rows.map(({ created_at }) => Number(created_at)));
  const unknown = there.difference(new Set(known.map(({ folderMillis }) => folderMillis)));
  if (unknown.size > 0)
    throw startRefused(
      `The database has been changed by a newer Zunfthaus (migrations that this one does not know: ${unknown.size}): start that one, or restore a backup from before.`,
    );
  return known.filter(({ folderMillis }) => !there.has(folderMillis));
}

async function apply(client: pg.Client, pending: MigrationMeta[]): Promise<void> {
  // While another node serves from these tables, we wait for them in turns rather than make everybody wait behind us.
  await client.query(`begin; set local lock_timeout = '2s'`);
  for (const migration of pending) {
    await client.query(liftSecurity); // each time: those before it may have forced it
    for (const statement of migration.sql) await client.query(statement);
    await client.query(`insert into ${applied} (hash, created_at) values ($1, $2)`, [
      migration.hash,
      migration.folderMillis,
    ]);
  }
  await client.query(forceSecurity);
  await client.query('commit');
}

const liftSecurity = `do $$
  declare relation regclass;
  begin
    for relation in select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity order by relname loop
      execute format('alter table %s no force row level security', relation);
    end loop;
  end $$`;

const forceSecurity = `do $$
  declare relation regclass;
  begin
    for relation in
      select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
    loop
      execute format('alter table %s enable row level security, force row level security', relation);
    end loop;
  end $$`;

const attempts = 100;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

function isInUse(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === lockNotAvailable || error.code === deadlockDetected);
}
