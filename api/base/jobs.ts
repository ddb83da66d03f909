// Work that must survive a crash: a row written with the change that caused it, done soon after, tried again when it fails.
import { type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { jobsSchema, putJob, type Queue } from './queues.ts';
import type { Db } from './database.ts';
import { endingOf, type JobHandler, patience, workBatch } from './job-batch.ts';
import { openJobClaims } from './job-claims.ts';
import type { Log } from './log.ts';
import type { PortalMail } from './mail.ts';
import { deadlines, openPool } from './pool.ts';

/** What a job of each queue carries. */
export interface Payloads {
  mail: PortalMail;
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
  /** Tells the office of a tenant that somebody waits; the mail leads to `origin`. */
  waiting: { tenantId: string; origin: string };
  /** Has the scanner look through a stored file. */
  scan: { tenantId: string; fileId: string };
  /** Forgets an upload that nobody has finished. */
  uploads: { tenantId: string; uploadId: string };
  /** Looks after the store of files, of all tenants. */
  storage: Record<string, never>;
  /** Tells people that a document they have loaded holds no more; the mails lead to `origin`. */
  notices: { tenantId: string; origin: string };
  /** Tells the subscribers of folders what is new; the mails lead to `origin`. */
  digests: { tenantId: string; origin: string };
  /** Reads the text in the files of a tenant that have not been read. */
  text: { tenantId: string };
  /** Draws the thumbnails of the files of a tenant that have not been looked at. */
  thumbnails: { tenantId: string };
  /** Forgets words that are in no name and no text any more, of all tenants. */
  words: Record<string, never>;
  /** Forgets what is kept no longer, of all tenants. */
  retention: Record<string, never>;
  /** Deletes whoever asked for it and whose day has come, of all tenants. */
  deletions: Record<string, never>;
  /** Clears what is left of an erased person elsewhere, and says nothing of who it was. */
  remains: {
    tenantId: string;
    signIn: { issuer: string; subject: string } | null;
    addresses: string[];
    names: string[];
    files: string[];
    uploads: string[];
  };
  /**
   * Enters into the ledger whom a post, or a correction of it, is to reach by mail; `from` is the audience it had before
   * it was addressed anew.
   */
  mailings: { tenantId: string; postId: string; revision: number; from?: string };
  /** Sends what is due of the ledger of a tenant. */
  deliveries: { tenantId: string };
  /** Sends the push messages of a tenant that are due. */
  pushes: { tenantId: string };
  /** Reminds those who have not confirmed a post; without one, looks which posts of a tenant are to remind today. */
  reminders: { tenantId: string; postId?: string };
  /** Reads the mailbox of what comes back, for all tenants. */
  bounces: Record<string, never>;
}

export interface SendOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** There is one job of this name a day (in UTC), however many nodes send it. */
  onceADay?: string;
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
const keepOf: Partial<
  Record<Queue, Pick<QueueOptions, 'expireInSeconds' | 'heartbeatSeconds' | 'deleteAfterSeconds'>>
> = {
  import: { expireInSeconds: 3600, heartbeatSeconds: 60 },
  // Some gigabytes of film.
  scan: { expireInSeconds: 1800, heartbeatSeconds: 60 },
  // As long as it is kept it stands for its day.
  storage: { expireInSeconds: 7200, heartbeatSeconds: 60, deleteAfterSeconds: 2 * 86_400 },
  text: { expireInSeconds: 3600, heartbeatSeconds: 60 },
  thumbnails: { expireInSeconds: 3600, heartbeatSeconds: 60 },
  words: { expireInSeconds: 3600, heartbeatSeconds: 60, deleteAfterSeconds: 2 * 86_400 },
  retention: { expireInSeconds: 3600, heartbeatSeconds: 60, deleteAfterSeconds: 2 * 86_400 },
  deletions: { expireInSeconds: 3600, heartbeatSeconds: 60, deleteAfterSeconds: 2 * 86_400 },
  mailings: { expireInSeconds: 3600, heartbeatSeconds: 60 },
};

/** Connects, as the workers' role, to the tables that `migrate` made. Throws if they are missing or of another version. */
export async function createJobs(options: { url: string; log: Log; retry?: Retry }): Promise<Jobs> {
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
    async send(queue, payload, more) {
      await boss.send(queue, payload, { ...common, ...keepOf[queue], ...optionsOf(more) });
    },
    async sendWithin(db, queue, payload, more) {
      // The roles that send may not touch the jobs: pg-boss's statement stands in a function that takes the same parameter.
      const transaction = {
        async executeSql(_statement: string, values?: unknown[]) {
          await db.$client.query(`select ${putJob(queue)}($1)`, values);
          return { rows: [] };
        },
      };
      await boss.send(queue, payload, { ...common, ...keepOf[queue], ...optionsOf(more), db: transaction });
    },
    async work<Q extends Queue>(queue: Q, handler: JobHandler<Payloads[Q]>) {
      const worker = { handler, claims, ending, log: options.log };
      await boss.work<Payloads[Q]>(queue, polling, (jobs) => workBatch(jobs as JobWithMetadata<Payloads[Q]>[], worker));
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
