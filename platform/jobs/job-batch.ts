import type { JobWithMetadata } from 'pg-boss';
import type { Job } from './job.ts';
import type { JobClaims } from './job-claims.ts';
import { isHeld } from '../errors/mails-held.ts';
import type { Log } from '../process/log.ts';
import { reasonOf } from '../process/error-in-log.ts';
import { noteWork } from '../process/loop-watch.ts';

/** May throw early once `stopping` is aborted; it runs again after the next start. */
export type JobHandler<T> = (payload: T, stopping: AbortSignal) => Promise<void>;

export interface JobRun {
  queue: string;
  id: string;
  attempt: number;
  /** The portal it is about; undefined where it is about all. */
  tenant?: string | undefined;
}

/** `left`: cut short or held back, to be taken again without counting an attempt. */
export type JobOutcome = 'completed' | 'retry' | 'failed' | 'left';

/** Watches a run of a job from its begin to its end, as traces do, and answers with what the work answers. */
export type WatchJob = <R extends { outcome: JobOutcome }>(run: JobRun, work: () => Promise<R>) => Promise<R>;

export interface Worker<T extends object> {
  job: Job<T>;
  handler: JobHandler<T>;
  claims: JobClaims;
  ending: Ending;
  log: Log;
  watch: WatchJob | undefined;
}

/** Finishes each job of a batch by itself: finished ones are not repeated because another was too slow to stop. */
export async function workBatch<T extends object>(jobs: JobWithMetadata<unknown>[], worker: Worker<T>) {
  const { claims, ending, log } = worker;
  await claims.claim(jobs.map(({ id }) => id));
  if (ending.begun.aborted) return leaveAll(jobs, worker);
  const unfinished: string[] = [];
  const held: string[] = [];
  const results = await Promise.all(
    jobs.map(async (job) => {
      const result = await unlessOver(finishJob(job, worker), ending.over);
      if (result && result.status !== 'failed') return result;
      if (result && 'held' in result) held.push(job.id);
      else if (ending.begun.aborted) unfinished.push(job.id);
      return result ?? { id: job.id, status: 'failed' as const };
    }),
  );
  await putBack(unfinished, { claims, log });
  await putBack(held, { claims, log }, afterHold);
  await keepFailed(jobs, results, worker);
  return results;
}

/** Where it cannot be noted, the job still fails, and is deleted as early as others. */
async function keepFailed<T extends object>(
  jobs: readonly JobWithMetadata<unknown>[],
  results: readonly { id: string; status: string }[],
  { claims, log }: Worker<T>,
): Promise<void> {
  const last = new Set(jobs.filter(({ retryCount, retryLimit }) => retryCount >= retryLimit).map(({ id }) => id));
  const ids = results
    .filter(({ id, status }) => status === 'deadletter' || (status === 'failed' && last.has(id)))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  await claims
    .keepFailed(ids)
    .catch((err: unknown) => log.warn({ err }, 'jobs that failed are not kept for the operator'));
}

/** In seconds: by then this node works the queue no more. */
const afterHold = 5;

/** Taken at the moment of the stop. */
async function leaveAll<T extends object>(jobs: JobWithMetadata<unknown>[], worker: Worker<T>) {
  const ids = jobs.map(({ id }) => id);
  await putBack(ids, worker);
  return ids.map((id) => ({ id, status: 'failed' as const }));
}

/** So that they do not count as failed. `after` that many seconds they are taken again. */
async function putBack(
  ids: readonly string[],
  { claims, log }: Pick<Worker<never>, 'claims' | 'log'>,
  after?: number,
): Promise<void> {
  if (ids.length === 0) return;
  await claims
    .putBack(ids, after)
    .catch((err: unknown) => log.warn({ err }, 'jobs could not be put back, and wait until this node is gone'));
}

/** Undefined when `over`; racing one shared promise would leak every result. */
async function unlessOver<T>(work: Promise<T>, over: AbortSignal): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const end = () => resolve(undefined);
  over.addEventListener('abort', end);
  try {
    return await Promise.race([work, promise]);
  } finally {
    over.removeEventListener('abort', end);
  }
}

interface Finished {
  id: string;
  status: 'completed' | 'failed' | 'deadletter';
  output?: { reason: string };
  held?: true;
}

async function finishJob<T extends object>(taken: JobWithMetadata<unknown>, worker: Worker<T>): Promise<Finished> {
  const { id, name: queue, retryCount, data } = taken;
  const work = () => runJob(taken, worker);
  const watched = worker.watch?.({ queue, id, attempt: retryCount + 1, tenant: tenantOf(data) }, work);
  return (await (watched ?? work())).result;
}

async function runJob<T extends object>(
  taken: JobWithMetadata<unknown>,
  { job, handler, ending, log }: Worker<T>,
): Promise<{ result: Finished; outcome: JobOutcome }> {
  const { id, name, retryCount, retryLimit } = taken;
  const { data, error: misfit } = job.payload.safeParse(taken.data);
  if (misfit) {
    log.error({ queue: name, job: id, err: misfit }, 'a job carries something else than it should, and is given up');
    return { result: { id, status: 'deadletter', output: { reason: misfit.message } }, outcome: 'failed' };
  }
  const end = noteWork(`job ${name}`);
  try {
    await handler(data, ending.begun);
    return { result: { id, status: 'completed' }, outcome: 'completed' };
  } catch (error) {
    if (isHeld(error)) {
      log.info({ queue: name, job: id }, 'a job waits until mails are released');
      return { result: { id, status: 'failed', held: true }, outcome: 'left' };
    }
    const result: Finished = { id, status: 'failed', output: { reason: reasonOf(error) } };
    const detail = { queue: name, job: id, attempt: retryCount + 1, err: error };
    if (ending.begun.aborted) {
      log.info(detail, 'a job was cut short and goes on after the next start');
      return { result, outcome: 'left' };
    }
    if (retryCount < retryLimit) {
      log.warn(detail, 'a job failed and will be tried again');
      return { result, outcome: 'retry' };
    }
    log.error(detail, 'a job failed for the last time');
    return { result, outcome: 'failed' };
  } finally {
    end();
  }
}

/** That of a mail is in what the mail is of. */
function tenantOf(data: unknown): string | undefined {
  const { tenantId, of } = (data ?? {}) as { tenantId?: unknown; of?: { tenantId?: unknown } };
  const found = of?.tenantId ?? tenantId;
  return typeof found === 'string' ? found : undefined;
}

export interface Ending {
  begun: AbortSignal;
  over: AbortSignal;
  begin(): void;
}

/** Grace period of running jobs at a stop, in milliseconds. */
export const patience = 2000;

export function endingOf(): Ending {
  const begun = new AbortController();
  const over = new AbortController();
  return {
    begun: begun.signal,
    over: over.signal,
    begin() {
      begun.abort();
      setTimeout(() => over.abort(), patience).unref();
    },
  };
}
