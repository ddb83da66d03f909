// Jobs survive crashes: they are rows written with the change that causes them, and are retried.
import type pg from 'pg';
import { type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Db } from '../database/database.ts';
import type { Job } from './job.ts';
import { lookForDue, watchDueJobs } from './due-jobs.ts';
import { heldQueues } from './held-queues.ts';
import { withMissing } from './job-once.ts';
import { endingOf, type JobHandler, patience, type WatchJob, workBatch } from './job-batch.ts';
import { openJobClaims } from './job-claims.ts';
import type { Log } from '../process/log.ts';
import { deadlines, openPool } from '../database/pool.ts';
import { sessionName } from '../database/session-name.ts';
import { jobsSchema, keptDone, putJob } from './queues.ts';

export interface SendOptions {
  startAfter?: Date;
  /** One job of this name per UTC day, however many nodes send it. */
  onceADay?: string;
}

export interface Jobs {
  send<P extends object>(job: Job<P>, payload: NoInfer<P>, options?: SendOptions): Promise<void>;
  /**
   * One for each payload of which none runs or has still to run, in one statement: there may be a thousand portals. One
   * that waits to be tried again begins at once.
   */
  sendMissing<P extends object>(job: Job<P>, payloads: readonly NoInfer<P>[]): Promise<void>;
  /** Sent only if the transaction of `db` commits. */
  sendWithin<P extends object>(db: Db, job: Job<P>, payload: NoInfer<P>, options?: SendOptions): Promise<void>;
  /** Failed jobs are retried; after a crash one may run twice. */
  work<P extends object>(job: Job<P>, handler: JobHandler<NoInfer<P>>): Promise<void>;
  /** As the role that may read and change jobs; see `operate-jobs.ts`. */
  operate<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Does the work and returns true, or false at once while work of this key runs, at this node or another. */
  alone(key: string, work: () => Promise<void>): Promise<boolean>;
  /** Whether mails are held after a restore, as seen within the last second. */
  areHeld(): boolean;
  /** As `stop`, until `resume`; jobs may still be sent. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Waits briefly for running jobs; the rest continue after a start. */
  stop(): Promise<void>;
}

type Retry = Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>;

const patient: Retry = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

const keep = { expireInSeconds: 120, deleteAfterSeconds: keptDone };

/** A daily job is kept for its day, as it blocks a second one. */
function keepOf({ minutes, begins }: Job) {
  return {
    ...(minutes !== undefined && { expireInSeconds: minutes * 60, heartbeatSeconds: 60 }),
    ...(begins === 'daily' && { deleteAfterSeconds: 2 * 86_400 }),
  };
}

/** Connects as the workers' role. Throws if the tables are missing or of another version. */
export async function createJobs(options: {
  url: string;
  queues: readonly string[];
  log: Log;
  retry?: Retry;
  watch?: WatchJob | undefined;
}): Promise<Jobs> {
  const log = (message: string, error: unknown) => options.log.error({ err: error }, message);
  // People wait for what they send, and pg-boss's statements are short.
  const pool = openPool({ url: options.url, max: 4, deadlines: deadlines.calls, name: sessionName('jobs'), log });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 30,
  });
  boss.on('error', (error) => log('jobs cannot be reached', error));
  boss.on('warning', (warning) => options.log.warn({ reason: warning.message }, 'jobs'));
  try {
    await boss.start();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const common = { ...(options.retry ?? patient), ...keep };
  const claims = await openJobClaims(options);
  let ending = endingOf();
  let isPaused = false;
  /** How each queue is begun to be worked on. */
  const begins = new Map<string, () => Promise<void>>();
  const workers = new Map<string, () => void>();
  const outward = heldQueues(async () => (await lookForDue(pool, [])).held);
  const held: string[] = [];
  const due = watchDueJobs({ pool, workers, outward, held, log });

  return {
    async send(job, payload, more) {
      await boss.send(job.queue, payload, { ...common, ...keepOf(job), ...optionsOf(more) });
    },
    async sendMissing(job, payloads) {
      const given = { ...common, ...keepOf(job) };
      await withMissing(pool, { queue: job.queue, payloads }, async (client, missing) => {
        const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
        const rows = missing.map((data) => ({ data, ...given }));
        await boss.insert(job.queue, rows, { db: { executeSql } });
      });
    },
    operate: (work) => withClient(pool, work),
    alone: (key, work) => claims.alone(key, work),
    async sendWithin(db, job, payload, more) {
      // The sending roles cannot write jobs; a database function with pg-boss's parameter does.
      const transaction = {
        async executeSql(_statement: string, values?: unknown[]) {
          await db.$client.query(`select ${putJob(job.queue)}($1)`, values);
          return { rows: [] };
        },
      };
      await boss.send(job.queue, payload, { ...common, ...keepOf(job), ...optionsOf(more), db: transaction });
    },
    async work<P extends object>(job: Job<P>, handler: JobHandler<P>) {
      const begin = async () => {
        if (isPaused) return;
        const worker = { job, handler, claims, ending, log: options.log, watch: options.watch };
        const take = (taken: unknown) => workBatch(taken as JobWithMetadata<unknown>[], worker);
        const id = await boss.work<unknown>(job.queue, polling, take);
        workers.set(job.queue, () => boss.notifyWorker(id));
      };
      const isHeld = () => job.outward === true && outward.areHeld();
      begins.set(job.queue, async () => (isHeld() ? undefined : begin()));
      if (!job.outward) return begin();
      const end = async () => {
        if (workers.delete(job.queue)) await boss.offWork(job.queue, { wait: false });
      };
      held.push(job.queue);
      await outward.add({ begin, end });
    },
    async pause() {
      if (isPaused) return;
      isPaused = true;
      ending.begin();
      const working = [...workers.keys()];
      workers.clear();
      await Promise.all(working.map((queue) => boss.offWork(queue)));
    },
    async resume() {
      if (!isPaused) return;
      isPaused = false;
      ending = endingOf();
      for (const begin of begins.values()) await begin();
    },
    areHeld: outward.areHeld,
    async stop() {
      ending.begin();
      due.close();
      try {
        await boss.stop({ graceful: true, timeout: patience + 1000 });
        await claims.close();
      } finally {
        if (!pool.ending) await pool.end();
      }
    },
  };
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

function optionsOf({ onceADay, ...more }: SendOptions = {}) {
  return { ...more, ...(onceADay !== undefined && { singletonKey: onceADay, singletonSeconds: 86_400 }) };
}

const polling = {
  // They are woken when something is due.
  pollingIntervalSeconds: 30,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;
