// What a backup contains of a database: the rows of all tables and the state of all sequences.
import pg from 'pg';
import { jobsSchema } from '#platform/jobs/queues.ts';

export interface Table {
  schema: string;
  name: string;
  /** Without generated ones, which the database computes again. */
  columns: string[];
}

export interface Sequence {
  schema: string;
  name: string;
  /** As text, since it may exceed what a number can hold. */
  last: string;
  isCalled: boolean;
}

/** The rules of a database are applied anew by the program that starts on it. */
const leftOut = ['drizzle.rules'];

/** Of pg-boss: its queues and jobs, not its statistics. */
const ofJobs = ['queue', 'job', 'job_dependency', 'schedule', 'subscription'];

export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (n.nspname in ('public', 'identity', 'drizzle') and c.relkind = 'r' and n.nspname || '.' || c.relname <> all ($1)
         or n.nspname = $2 and c.relname = any ($3))
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [leftOut, jobsSchema, ofJobs],
  );
  return rows;
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Pick<Sequence, 'schema' | 'name'>>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in ('public', 'identity', 'drizzle') and c.relname <> 'rules_number_seq'
     order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted({ schema, name })}`,
    );
    for (const { last, called } of states) sequences.push({ schema, name, last, isCalled: called });
  }
  return sequences;
}

/** Empty before the first start of the program. */
export async function readMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}

/** The version of pg-boss's tables. */
export async function readJobsVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return rows[0]?.version ?? 0;
}

export function quoted({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function quotedColumns({ columns }: Pick<Table, 'columns'>): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
