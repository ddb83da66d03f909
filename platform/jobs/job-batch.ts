import type { JobWithMetadata } from 'pg-boss';
import type { Job } from './job.ts';
import type { JobClaims } from './job-claims.ts';
import { isHeld } from '../errors/mails-held.ts';
import type { Log } from '../process/log.ts';
import { noteWork } from '../process/loop-watch.ts';

/** May throw early once `stopping` is aborted; it runs again after the next start. */
export type JobHandler<T> = (payload: T, stopping: AbortSignal) => Promise<void>;

export interface Worker<T extends object> {
  job: Job<T>;
  handler: JobHandler<T>;
  claims: JobClaims;
  ending: Ending;
  log: Log;
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

async function finishJob<T extends object>(taken: JobWithMetadata<unknown>, { job, handler, ending, log }: Worker<T>) {
  const { id, name, retryCount, retryLimit } = taken;
  const { data, error: misfit } = job.payload.safeParse(taken.data);
  if (misfit) {
    log.error({ queue: name, job: id, err: misfit }, 'a job carries something else than it should, and is given up');
    return { id, status: 'deadletter' as const, output: { reason: misfit.message } };
  }
  const end = noteWork(`job ${name}`);
  try {
    await handler(data, ending.begun);
    return { id, status: 'completed' as const };
  } catch (error) {
    if (isHeld(error)) {
      log.info({ queue: name, job: id }, 'a job waits until mails are released');
      return { id, status: 'failed' as const, held: true };
    }
    const detail = { queue: name, job: id, attempt: retryCount + 1, err: error };
    if (ending.begun.aborted) log.info(detail, 'a job was cut short and goes on after the next start');
    else if (retryCount < retryLimit) log.warn(detail, 'a job failed and will be tried again');
    else log.error(detail, 'a job failed for the last time');
    return { id, status: 'failed' as const, output: { reason: String(error) } };
  } finally {
    end();
  }
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
