// What the operator sees of jobs, and does with them. Never what they carry: mails with links that sign people in.
import type pg from 'pg';
import { jobsSchema, keptDone, keptForOperator } from './queues.ts';

/** pg-boss's states in three words; running and finished jobs are left alone. */
const statesOf = {
  waiting: ['created', 'retry'],
  failed: ['failed'],
  cancelled: ['cancelled'],
} as const;

export type JobState = keyof typeof statesOf;

export const jobStates = Object.keys(statesOf) as JobState[];

/** By their ids, or all of a queue; of all states if none is named. */
export interface Wanted {
  ids?: readonly string[];
  queue?: string | undefined;
  states: readonly JobState[];
}

export interface ListedJob {
  id: string;
  queue: string;
  state: JobState;
  /** The portal it is about. */
  tenant: string | null;
  /** When it failed or was cancelled. */
  endedAt: Date | null;
  /** Seconds since it was sent. */
  age: number;
  /** Seconds until it is due; 0 if it is. */
  due: number;
  attempts: number;
  /** The last one, in one line. */
  error: string | null;
}

export interface JobCount {
  queue: string;
  state: JobState;
  jobs: number;
  /** Seconds. */
  oldest: number;
}

const stateSql = `case when state in ('created', 'retry') then 'waiting' else state::text end`;
const ageSql = 'extract(epoch from now() - created_on)::float8';
const wantedSql = `(coalesce(cardinality($1::uuid[]), 0) = 0 or id = any($1)) and ($2::text is null or name = $2)
  and state::text = any($3)`;

export async function countJobs(client: pg.ClientBase, wanted: Wanted): Promise<JobCount[]> {
  const { rows } = await client.query<JobCount>(
    `select name as queue, ${stateSql} as state, count(*)::int as jobs, max(${ageSql}) as oldest
      from ${jobsSchema}.job where ${wantedSql} group by 1, 2 order by 1, 2`,
    valuesOf(wanted),
  );
  return rows;
}

/** The newest. */
export async function listJobs(client: pg.ClientBase, wanted: Wanted, most: number): Promise<ListedJob[]> {
  const { rows } = await client.query<ListedJob>(
    `select id, name as queue, ${stateSql} as state, ${ageSql} as age, retry_count as attempts,
        coalesce(data -> 'of' ->> 'tenantId', data ->> 'tenantId') as tenant, completed_on as "endedAt",
        greatest(0, extract(epoch from start_after - now()))::float8 as due,
        coalesce(output ->> 'reason', output ->> 'message') as error
      from ${jobsSchema}.job where ${wantedSql} order by created_on desc, id limit ${most}`,
    valuesOf(wanted),
  );
  return rows.map((row) => ({ ...row, error: row.error && withoutContents(row.error) }));
}

/** At once, once more than they were to be tried; one that is then done is deleted soon. Returns how many. */
export async function retryJobs(client: pg.ClientBase, wanted: Wanted): Promise<number> {
  const { rowCount } = await client.query(
    `update ${jobsSchema}.job set state = 'retry', start_after = now(), completed_on = null,
        retry_limit = greatest(retry_limit, retry_count + 1),
        keep_until = greatest(keep_until, now() + make_interval(secs => ${keptForOperator})),
        deletion_seconds = case when singleton_on is null then ${keptDone} else deletion_seconds end
      where ${wantedSql}`,
    valuesOf(wanted),
  );
  return rowCount ?? 0;
}

/** What has failed before and waits for its next attempt is tried at once; what is put off on purpose stays so. */
export async function hurryJobs(client: pg.ClientBase, queues: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `update ${jobsSchema}.job set start_after = now() where name = any($1) and state = 'retry' and start_after > now()`,
    [queues],
  );
  return rowCount ?? 0;
}

export async function discardJobs(client: pg.ClientBase, wanted: Wanted): Promise<number> {
  const { rowCount } = await client.query(`delete from ${jobsSchema}.job where ${wantedSql}`, valuesOf(wanted));
  return rowCount ?? 0;
}

/** `running` includes those that wait to be tried again; undefined for one that is done or never was. */
export async function stateOfJob(client: pg.ClientBase, id: string): Promise<'running' | 'over' | undefined> {
  const { rows } = await client.query<{ runs: boolean }>(
    `select state < 'completed' as runs from ${jobsSchema}.job where id = $1 and state <> 'completed'`,
    [id],
  );
  return rows[0] && (rows[0].runs ? 'running' : 'over');
}

/** Since when one of this payload runs or waits to run. */
export async function runningSince(client: pg.ClientBase, queue: string, payload: object): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    `select min(coalesce(started_on, created_on)) as at from ${jobsSchema}.job where name = $1 and data = $2 and state < 'completed'`,
    [queue, payload],
  );
  return rows[0]?.at ?? null;
}

function valuesOf({ ids = [], queue, states }: Wanted): unknown[] {
  return [ids, queue ?? null, states.flatMap((state) => [...statesOf[state]])];
}

/** One line without addresses and links, which a mail server's words may repeat. */
export function withoutContents(reason: string): string {
  const [line = ''] = reason.split('\n');
  return line
    .slice(0, 400)
    .split(/([\s<>"'(),;])/)
    .map((word) => (word.includes('://') ? '[address]' : word.includes('@') ? '[e-mail]' : word))
    .join('')
    .slice(0, 200);
}
