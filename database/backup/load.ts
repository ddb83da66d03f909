// Puts the content of a backup into a database: all of it, or nothing.
import type pg from 'pg';
import { startRefused } from '#platform/config/refusal.ts';
import type { RowsSum } from '#platform/backup/line-sum.ts';
import { jobsSchema } from '#platform/jobs/queues.ts';
import { applyWithin, makeTables } from '../apply-schema.ts';
import { installationBook } from '../installation.ts';
import { ensureLoginRoles, granteesOf, loginRoles, rightsToJobs } from '../login-roles.ts';
import { folders } from '../migrate.ts';
import { migrateJobs } from '../migrate-jobs.ts';
import { dropRules } from '../rules.ts';
import { asText, putRows, sumOf } from './rows.ts';
import { quoted, readJobsVersion, readTables, type Sequence, type Table } from './tables.ts';

/** What is known of a backed-up database before its rows are read. */
export interface Shape {
  /** `created_at` of the migrations it had. */
  migrations: number[];
  jobsVersion: number;
  tables: Table[];
}

/** What is known once all rows are read. */
export interface Sums {
  /** By `schema.name`. */
  tables: Record<string, RowsSum>;
  sequences: Sequence[];
}

export interface Load {
  shape: Shape;
  /** Gives `put` the rows of each table, one table after another. */
  readRows: (put: (table: Table, pieces: AsyncIterable<Buffer>) => Promise<void>) => Promise<Sums>;
  secret: string;
  queues: readonly string[];
  /** Within the transaction, at its end. */
  finish: (client: pg.Client) => Promise<void>;
}

/**
 * Replaces whatever the database contains, in one transaction, as its owner and at this version. Compares the rows with
 * the sums of the backup before it migrates them. Throws `startRefused` where the backup is newer, foreign or damaged;
 * the database is then as it was.
 */
export async function loadDatabase(client: pg.Client, load: Load): Promise<void> {
  const roles = loginRoles(load.secret);
  await ensureLoginRoles(client, roles);
  // Has transactions of its own, and keeps jobs that are there.
  await migrateJobs(client, load.queues);
  await client.query(asText);
  await client.query('begin');
  try {
    if (load.shape.jobsVersion > (await readJobsVersion(client))) throw startRefused(newer);
    await emptyDatabase(client);
    await makeTables(client, folders, new Set(load.shape.migrations));
    await client.query(installationBook);
    await fill(client, load);
    await applyWithin(client, folders, granteesOf(roles));
    await client.query(rightsToJobs(roles, load.queues));
    await load.finish(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Within the transaction of the caller, if there is one. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ begun: boolean }>(`select to_regnamespace('identity') is not null as begun`);
  if (!rows[0]?.begun) return;
  for (const statement of [dropRules, dropTables, dropRules, dropRest]) await client.query(statement);
}

export const newer = 'The backup is of a newer Zunfthaus than this one: restore it with that version or a later one.';

async function fill(client: pg.Client, { shape, readRows }: Load): Promise<void> {
  await mustHold(client, shape.tables);
  const keys = await dropForeignKeys(client);
  await client.query(`truncate ${shape.tables.map(quoted).join(', ')}`);
  const expected = await readRows((table, pieces) => putRows(client, table, pieces));
  for (const { schema, name, last, isCalled } of expected.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted({ schema, name }), last, isCalled]);
  for (const statement of keys) await client.query(statement);
  for (const table of shape.tables) {
    const found = await sumOf(client, table);
    const wanted = expected.tables[nameOf(table)];
    if (!wanted || found.rows !== wanted.rows || found.sum !== wanted.sum)
      throw startRefused(
        `The table ${nameOf(table)} has ${found.rows} rows and other checksums than in the backup (${wanted?.rows ?? 'none'}): nothing was restored.`,
      );
  }
}

export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

/** A table or column that this version does not make is of another program. */
async function mustHold(client: pg.Client, tables: Table[]): Promise<void> {
  const here = new Map((await readTables(client)).map((table) => [nameOf(table), new Set(table.columns)]));
  for (const table of tables) {
    const columns = here.get(nameOf(table));
    const missing = table.columns.find((column) => !columns?.has(column));
    if (!columns || missing !== undefined)
      throw startRefused(
        `The backup does not fit this version: it has ${columns ? `the column ${nameOf(table)}.${missing}` : `the table ${nameOf(table)}`}, which this version does not know.`,
      );
  }
}

/** Rows come in the order of the tables, not of the keys. Returns the statements that make the keys again. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in (select oid from pg_namespace where nspname in ('public', 'identity', 'drizzle', $1))`,
    [jobsSchema],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}

const ours = `n.nspname in ('public', 'identity', 'drizzle') and not exists (
  select from pg_depend d where d.classid = tableoid_ and d.objid = oid_ and d.deptype = 'e')`;

function isOurs(catalogue: string, alias: string): string {
  return ours.replace('tableoid_', `'${catalogue}'::regclass`).replace('oid_', `${alias}.oid`);
}

const dropTables = `do $$
  declare away regclass;
  begin
    for away in
      select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and ${isOurs('pg_class', 'c')}
    loop
      execute format('drop table %s cascade', away);
    end loop;
  end $$`;

/** Types, collations and sequences that no table needs any more. */
const dropRest = `do $$
  declare away text;
  begin
    for away in
      select format('drop type %s cascade', t.oid::regtype) from pg_type t join pg_namespace n on n.oid = t.typnamespace
        where t.typtype in ('e', 'd') and ${isOurs('pg_type', 't')}
      union all
      select format('drop collation %I.%I', n.nspname, c.collname) from pg_collation c join pg_namespace n on n.oid = c.collnamespace
        where ${isOurs('pg_collation', 'c')}
      union all
      select format('drop sequence %s cascade', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'S' and ${isOurs('pg_class', 'c')}
    loop
      execute away;
    end loop;
    drop schema if exists identity cascade;
  end $$`;
