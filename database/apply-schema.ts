// Applies migrations and rules as an owner bound by row-level security.
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

export interface Folders {
  migrations: string;
  rules: string;
}

/** What was changed. */
export interface Applied {
  migrations: number;
  /** Whether the rules are others than before. */
  rules: boolean;
}

/**
 * In one transaction, without row-level security, as foreign keys span all tenants. Refuses a newer database. If `lastly`
 * throws, nothing is changed.
 */
export async function applySchema(
  client: pg.Client,
  folders: Folders,
  grantees?: Grantees,
  lastly?: () => Promise<void>,
): Promise<Applied> {
  const rules = readRules(folders.rules);
  await client.query(books);
  const pending = await pendingOf(client, readMigrationFiles({ migrationsFolder: folders.migrations }));
  for (let attempt = 1; ; attempt += 1)
    try {
      return await apply(client, { pending, rules, rights: grantees ? rightsOf(rules, grantees) : '' }, lastly);
    } catch (error) {
      await client.query('rollback').catch(() => undefined); // the original error is thrown
      if (!isInUse(error) || attempt === attempts) throw error;
      await wait(1_000);
    }
}

const books = `create schema if not exists drizzle; ${migrationsBook}; ${rulesBook}`;

interface Work {
  pending: Migration[];
  rules: Rules;
  rights: string;
}

/** Within the caller's transaction: tables as these migrations left them, empty and without rules. */
export async function makeTables(client: pg.Client, folders: Folders, moments: ReadonlySet<number>): Promise<void> {
  const rules = readRules(folders.rules);
  await client.query(books);
  const known = readMigrationFiles({ migrationsFolder: folders.migrations });
  await applyPending(
    client,
    known.filter(({ folderMillis }) => moments.has(folderMillis)),
    rules,
  );
}

/** Within the caller's transaction: what is pending, and the rules. */
export async function applyWithin(client: pg.Client, folders: Folders, grantees: Grantees): Promise<void> {
  const rules = readRules(folders.rules);
  const pending = await pendingOf(client, readMigrationFiles({ migrationsFolder: folders.migrations }));
  await applyAll(client, { pending, rules, rights: rightsOf(rules, grantees) });
}

async function apply(client: pg.Client, work: Work, lastly?: () => Promise<void>): Promise<Applied> {
  // Waits for locks briefly and repeatedly: a queued lock would block other nodes' requests.
  await client.query(`begin; set local lock_timeout = '2s'`);
  const applied = await applyAll(client, work);
  await lastly?.();
  await client.query('commit');
  return applied;
}

async function applyAll(client: pg.Client, { pending, rules, rights }: Work): Promise<Applied> {
  const applied = { migrations: pending.length, rules: pending.length > 0 || !(await areNoted(client, rules)) };
  if (applied.rules) {
    await applyPending(client, pending, rules);
    await client.query(liftSecurity);
    await client.query(dropRules);
    for (const { name, text } of [...rules.before, ...rules.after]) await run(client, name, text);
    await noteRules(client, rules);
  }
  await client.query(forceSecurity);
  await client.query(rights);
  return applied;
}

/** `before` rules come before the tables; the older version's other rules stay meanwhile. */
async function applyPending(client: pg.Client, pending: Migration[], rules: Rules): Promise<void> {
  if (pending.length === 0) return;
  for (const { name, text } of rules.before) await run(client, name, text);
  for (const migration of pending) {
    await client.query(liftSecurity);
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

export const liftSecurity = `do $$
  declare relation regclass;
  begin
    for relation in select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity order by relname loop
      execute format('alter table %s no force row level security', relation);
    end loop;
  end $$`;

export const forceSecurity = `do $$
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
