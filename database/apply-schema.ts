// The tables of the migrations and the rules above them, applied by an owner whom row-level security binds as it binds everybody.
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { bookkeeping as migrationsBook, type Migration, noteMigration, pendingOf } from './migrations.ts';
import {
  areNoted,
  bookkeeping as rulesBook,
  dropRules,
  type Grantees,
  noteRules,
  readRules,
  rightsOf,
  type Rules,
} from './rules.ts';

/** Where the schema is read. */
export interface Folders {
  migrations: string;
  rules: string;
}

/**
 * Brings the database to the migrations and rules of these folders, all or nothing, and gives the rights that they name.
 * Within that transaction, and for nobody else, row-level security does not bind the owner: a foreign key is checked, and rows
 * are changed, across all tenants. It ends with every table of a tenant forced again, new ones included. Refuses a database
 * that knows more.
 */
export async function applySchema(client: pg.Client, folders: Folders, grantees?: Grantees): Promise<void> {
  const rules = readRules(folders.rules);
  await client.query(`create schema if not exists drizzle; ${migrationsBook}; ${rulesBook}`);
  const pending = await pendingOf(client, readMigrationFiles({ migrationsFolder: folders.migrations }));
  for (let attempt = 1; ; attempt += 1)
    try {
      return await apply(client, { pending, rules, rights: grantees ? rightsOf(rules, grantees) : '' });
    } catch (error) {
      await client.query('rollback').catch(() => undefined); // the error itself says what is wrong
      if (!isInUse(error) || attempt === attempts) throw error;
      await wait(1_000);
    }
}

interface Work {
  pending: Migration[];
  rules: Rules;
  rights: string;
}

async function apply(client: pg.Client, { pending, rules, rights }: Work): Promise<void> {
  // While another node serves from these tables, we wait for them in turns rather than make everybody wait behind us.
  await client.query(`begin; set local lock_timeout = '2s'`);
  if (pending.length > 0 || !(await areNoted(client, rules))) {
    await applyPending(client, pending, rules);
    await client.query(liftSecurity);
    await client.query(dropRules);
    for (const { name, text } of [...rules.before, ...rules.after]) await run(client, name, text);
    await noteRules(client, rules);
  }
  await client.query(forceSecurity);
  await client.query(rights);
  await client.query('commit');
}

/** What tables are made of comes before them. The rest of the rules is until then as an older version left it, triggers included. */
async function applyPending(client: pg.Client, pending: Migration[], rules: Rules): Promise<void> {
  if (pending.length === 0) return;
  for (const { name, text } of rules.before) await run(client, name, text);
  for (const migration of pending) {
    await client.query(liftSecurity); // each time: those before it may have forced it
    for (const statement of migration.sql) await client.query(statement);
    await noteMigration(client, migration);
  }
}

async function run(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query(text).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError) error.message = `rules/${name}: ${error.message}`;
    throw error;
  });
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
