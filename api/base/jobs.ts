// Work that must survive a crash: a row written with the change that caused it, done soon after, tried again when it fails.
import { type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { jobsSchema, type Queue } from '#database/jobs.ts';
import type { Db } from './database.ts';
import { endingOf, type JobHandler, patience, workBatch } from './job-batch.ts';
import { openJobClaims } from './job-claims.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';

/** What a job of each queue carries. */
export interface Payloads {
  mail: Mail;
  /** Looks at the rows of an import, or writes them. */
  import: {
    tenantId: string;
    importId: string;
    step: 'check' | 'run';
    skipWrong: boolean;
    actorId: string;
    requestId: string;
  };
  /** Sends what is queued of a tenant; the mails lead to `origin`. */
  invitations: { tenantId: string; origin: string };
}

export interface SendOptions {
  /** Not before this moment. */
  startAfter?: Date;
}

export interface Jobs {
  send<Q extends Queue>(queue: Q, payload: Payloads[Q], options?: SendOptions): Promise<void>;
  /** As `send`, but the job exists only if the transaction of `db` commits. */
  sendWithin<Q extends Queue>(db: Db, queue: Q, payload: Payloads[Q], options?: SendOptions): Promise<void>;
  /** Does the jobs of a queue on this node. One that throws is tried again; one may run twice after a crash. */
  work<Q extends Queue>(queue: Q, handler: JobHandler<Payloads[Q]>): Promise<void>;
  /** Ends the workers, having waited a moment for what they are at. What is not done by then goes on after a start. */
  stop(): Promise<void>;
}

type Retry = Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>;

/** Some hours of trying, then the job is dead. */
const patient: Retry = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

/** Payloads hold links that let people in, so they stay no longer than somebody may want to look for them. */
const keep = { expireInSeconds: 120, deleteAfterSeconds: 3600 };

/** What a queue needs otherwise: an import may take minutes, and a node that died at one is found out by its silence. */
const keepOf: Partial<Record<Queue, Pick<QueueOptions, 'expireInSeconds' | 'heartbeatSeconds'>>> = {
  import: { expireInSeconds: 3600, heartbeatSeconds: 60 },
};

/** Connects to the tables that `migrate` made. Throws if they are missing or older than this program. */
export async function createJobs(options: { url: string; log: Log; retry?: Retry }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    schema: jobsSchema,
    application_name: 'zunfthaus jobs',
    max: 4,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 30,
  });
  boss.on('error', (error) => options.log.error({ err: error }, 'jobs cannot be reached'));
  boss.on('warning', (warning) => options.log.warn({ reason: warning.message }, 'jobs'));
  await boss.start();
  const common = { ...(options.retry ?? patient), ...keep };
  const claims = await openJobClaims(options);
  const ending = endingOf();

  return {
    async send(queue, payload, more) {
      await boss.send(queue, payload, { ...common, ...keepOf[queue], ...more });
    },
    async sendWithin(db, queue, payload, more) {
      const transaction = { executeSql: (text: string, values?: unknown[]) => db.$client.query(text, values) };
      await boss.send(queue, payload, { ...common, ...keepOf[queue], ...more, db: transaction });
    },
    async work<Q extends Queue>(queue: Q, handler: JobHandler<Payloads[Q]>) {
      const worker = { handler, claims, ending, log: options.log };
      await boss.work<Payloads[Q]>(queue, polling, (jobs) => workBatch(jobs as JobWithMetadata<Payloads[Q]>[], worker));
    },
    async stop() {
      ending.begin();
      await boss.stop({ graceful: true, timeout: patience + 1000 });
      await claims.close();
    },
  };
}

const polling = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;
