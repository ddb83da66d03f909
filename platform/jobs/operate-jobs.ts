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

export async function discardJobs(client: pg.ClientBase, wanted: Wanted): Promise<number> {
  const { rowCount } = await client.query(`delete from ${jobsSchema}.job where ${wantedSql}`, valuesOf(wanted));
  return rowCount ?? 0;
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
