// Nodes hold advisory locks while they live, so that their jobs are freed at once; pg-boss waits for a job's time
// limit.
import type pg from 'pg';
import { v7 } from 'uuid';
import type { Log } from '../process/log.ts';
import { connect as openConnection } from '../database/pool.ts';
import { sessionName } from '../database/session-name.ts';
import { jobsSchema, keptForOperator } from './queues.ts';

export interface JobClaims {
  claim(jobs: readonly string[]): Promise<void>;
  /** Makes unfinished jobs available again, after so many seconds, and counts no attempt. */
  putBack(jobs: readonly string[], seconds?: number): Promise<void>;
  /** Of those that are about to fail for the last time, so that they are kept for the operator. */
  keepFailed(jobs: readonly string[]): Promise<void>;
  /** Does the work and returns true, or false at once while work of this key runs, at this node or another. */
  alone(key: string, work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}

/** From then on also makes jobs of dead nodes available again. */
export async function openJobClaims(options: { url: string; queues: readonly string[]; log: Log }): Promise<JobClaims> {
  const { url, queues, log } = options;
  const node = v7();
  let session = connect();
  let last: Promise<unknown> = session;
  let closed = false;
  /** By this node, whose connection would get its own locks again. */
  const held = new Set<string>();

  async function connect(): Promise<pg.Client> {
    const client = await openConnection(url, { application_name: sessionName('job claims'), ...deadlines });
    client.on('error', (err) => log.warn({ err }, 'the connection that claims jobs broke'));
    await client.query(`select pg_advisory_lock(${lockOf('$1')})`, [node]);
    return client;
  }

  async function anew(broken: Promise<pg.Client>): Promise<pg.Client> {
    void broken.then((client) => client.end()).catch(() => {});
    return connect();
  }

  /** Serialised: a connection runs one statement at a time. */
  function query(text: string, values: unknown[]): Promise<{ id: string; name: string }[]> {
    const asked = last.catch(() => undefined).then(() => ask(text, values));
    last = asked;
    return asked;
  }

  /** Reconnects after a failure and takes the lock again. */
  async function ask(text: string, values: unknown[]) {
    try {
      return await rowsOf(session, text, values);
    } catch (error) {
      if (closed) throw error;
      session = anew(session);
      return rowsOf(session, text, values);
    }
  }

  async function resume() {
    const lost = await query(resumeSql, [queues, node]);
    for (const { id, name } of lost) log.warn({ queue: name, job: id }, 'a job goes on whose node is gone');
  }

  async function alone(key: string, work: () => Promise<void>): Promise<boolean> {
    if (held.has(key)) return false;
    held.add(key);
    try {
      const [mine] = await query(lockSql, [key]);
      if (!mine) return false;
      // Where it cannot be unlocked, the connection broke, and the lock went with it.
      await work().finally(() => query(unlockSql, [key]).catch(() => undefined));
      return true;
    } finally {
      held.delete(key);
    }
  }

  await resume();
  const watch = setInterval(() => {
    resume().catch((err: unknown) => log.warn({ err }, 'jobs whose node is gone cannot be looked for'));
  }, betweenLooks);

  return {
    claim: async (jobs) => void (await query(claimSql, [jobs, node])),
    alone,
    putBack: async (jobs, seconds = 0) => void (await query(putBackSql, [jobs, seconds])),
    keepFailed: async (jobs) => void (await query(keepSql, [jobs])),
    async close() {
      closed = true;
      clearInterval(watch);
      await (await session).end();
    },
  };
}

async function rowsOf(session: Promise<pg.Client>, text: string, values: unknown[]) {
  return (await (await session).query<{ id: string; name: string }>(text, values)).rows;
}

const betweenLooks = 2000;
const deadlines = { connectionTimeoutMillis: 5000, query_timeout: 5000, keepAlive: true };

const lockSql = `select where pg_try_advisory_lock(hashtextextended('work ' || $1, 0))`;
const unlockSql = `select pg_advisory_unlock(hashtextextended('work ' || $1, 0))`;

const job = `${jobsSchema}.job`;
const lockOf = (node: string) => `hashtextextended('node ' || ${node}, 0)`;
const nodeOf = (row: string) => `${row}.output ->> 'node'`;
const available = `state = 'retry', start_after = now(), heartbeat_on = null, output = null`;

const claimSql = `update ${job} set output = jsonb_build_object('node', $2::text) where id = any($1::uuid[]) and state = 'active'`;

const putBackSql = `
  update ${job} set state = 'retry', start_after = now() + make_interval(secs => $2), started_on = null, heartbeat_on = null, output = null
  where id = any($1::uuid[]) and state = 'active' and retry_count < retry_limit`;

// pg-boss takes it over into the failed one.
const keepSql = `update ${job} set deletion_seconds = greatest(deletion_seconds, ${keptForOperator}) where id = any($1::uuid[])`;

/** A job is claimed a moment after it is taken, so the newest are left alone. */
const mayBeLost = (row: string) =>
  `${row}.state = 'active' and ${row}.started_on < now() - interval '3 seconds' and ${row}.retry_count < ${row}.retry_limit`;

// If the lock can be taken, its node is gone; the statement's end releases it.
const resumeSql = `
  with candidates as materialized (
    select j.id, ${nodeOf('j')} as node from ${job} j
    where j.name = any($1::text[]) and ${mayBeLost('j')} and ${nodeOf('j')} is distinct from $2::text),
  lost as materialized (
    select id from candidates where node is null or pg_try_advisory_xact_lock(${lockOf('node')}))
  update ${job} j set ${available} from lost where j.id = lost.id and ${mayBeLost('j')} returning j.id, j.name`;
