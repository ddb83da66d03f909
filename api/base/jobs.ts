// Work that must survive a crash: a row written with the change that caused it, done soon after, tried again when it fails.
import { type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Db } from './database.ts';
import type { Job } from './job.ts';
import { endingOf, type JobHandler, patience, workBatch } from './job-batch.ts';
import { openJobClaims } from './job-claims.ts';
import type { Log } from './log.ts';
import { deadlines, openPool } from './pool.ts';
import { jobsSchema, putJob } from './queues.ts';

export interface SendOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** There is one job of this name a day (in UTC), however many nodes send it. */
  onceADay?: string;
}

export interface Jobs {
  send<P extends object>(job: Job<P>, payload: NoInfer<P>, options?: SendOptions): Promise<void>;
  /** As `send`, but the job exists only if the transaction of `db` commits. */
  sendWithin<P extends object>(db: Db, job: Job<P>, payload: NoInfer<P>, options?: SendOptions): Promise<void>;
  /** Does the jobs of a queue on this node. One that throws is tried again; one may run twice after a crash. */
  work<P extends object>(job: Job<P>, handler: JobHandler<NoInfer<P>>): Promise<void>;
  /** Ends the workers, having waited a moment for what they are at. What is not done by then goes on after a start. */
  stop(): Promise<void>;
}

type Retry = Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>;

/** Some hours of trying, then the job is dead. */
const patient: Retry = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

/** Payloads hold links that let people in, so they stay no longer than somebody may want to look for them. */
const keep = { expireInSeconds: 120, deleteAfterSeconds: 3600 };

/** What a job needs otherwise. As long as one of a day is kept, it stands for its day. */
function keepOf({ minutes, begins }: Job) {
  return {
    ...(minutes !== undefined && { expireInSeconds: minutes * 60, heartbeatSeconds: 60 }),
    ...(begins === 'daily' && { deleteAfterSeconds: 2 * 86_400 }),
  };
}

/**
 * Connects, as the workers' role, to the tables that `migrate` made, with a queue for each of `queues`. Throws if they are
 * missing or of another version.
 */
export async function createJobs(options: {
  url: string;
  queues: readonly string[];
  log: Log;
  retry?: Retry;
}): Promise<Jobs> {
  const log = (message: string, error: unknown) => options.log.error({ err: error }, message);
  // People wait for what they send, and the queue's own statements are as short.
  const pool = openPool({ url: options.url, max: 4, deadlines: deadlines.calls, name: 'zunfthaus jobs', log });
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
  const ending = endingOf();

  return {
    async send(job, payload, more) {
      await boss.send(job.queue, payload, { ...common, ...keepOf(job), ...optionsOf(more) });
    },
    async sendWithin(db, job, payload, more) {
      // The roles that send may not touch the jobs: pg-boss's statement stands in a function that takes the same parameter.
      const transaction = {
        async executeSql(_statement: string, values?: unknown[]) {
          await db.$client.query(`select ${putJob(job.queue)}($1)`, values);
          return { rows: [] };
        },
      };
      await boss.send(job.queue, payload, { ...common, ...keepOf(job), ...optionsOf(more), db: transaction });
    },
    async work<P extends object>(job: Job<P>, handler: JobHandler<P>) {
      const worker = { job, handler, claims, ending, log: options.log };
      await boss.work<unknown>(job.queue, polling, (taken) => workBatch(taken as JobWithMetadata<unknown>[], worker));
    },
    async stop() {
      ending.begin();
      try {
        await boss.stop({ graceful: true, timeout: patience + 1000 });
        await claims.close();
      } finally {
        if (!pool.ending) await pool.end();
      }
    },
  };
}

function optionsOf({ onceADay, ...more }: SendOptions = {}) {
  return { ...more, ...(onceADay !== undefined && { singletonKey: onceADay, singletonSeconds: 86_400 }) };
}

const polling = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;
