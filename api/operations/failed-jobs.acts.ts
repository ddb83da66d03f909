// What the operator does about jobs that have failed. Two may press at once, and a job may run again meanwhile.
import type { FailedJob } from '#contract/operations/operations.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { AppError, notFound } from '#platform/errors/error.ts';
import { discardJobs, type JobState, listJobs, retryJobs, stateOfJob } from '#platform/jobs/operate-jobs.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';

type Operating = Pick<Jobs, 'operate'>;

const most = 50;
const failed: readonly JobState[] = ['failed'];

export async function listFailed({ jobs, tenants }: { jobs: Operating; tenants: Tenants }): Promise<FailedJob[]> {
  const names = new Map(tenants.all.map(({ id, shortName }) => [id, shortName]));
  const listed = await jobs.operate((client) => listJobs(client, { states: failed }, most));
  return listed.map(({ id, queue, tenant, attempts, endedAt, error }) => ({
    id,
    queue,
    portal: tenant === null ? null : (names.get(tenant) ?? null),
    attempts: attempts + 1,
    failedAt: endedAt?.toISOString() ?? null,
    // What is wrong with a payload begins with a bracket.
    reason: error !== null && /\p{L}/u.test(error) ? error : null,
  }));
}

/** False if it waits or runs already. Throws `notFound` for one that is done or gone. */
export function retryFailed(jobs: Operating, id: string): Promise<boolean> {
  return jobs.operate(async (client) => {
    if ((await retryJobs(client, { ids: [id], states: failed })) > 0) return true;
    if ((await stateOfJob(client, id)) !== 'running') throw notFound();
    return false;
  });
}

/** Throws `conflict` for one that waits or runs again, `notFound` for one that is done or gone. */
export function discardFailed(jobs: Operating, id: string): Promise<void> {
  return jobs.operate(async (client) => {
    if ((await discardJobs(client, { ids: [id], states: failed })) > 0) return;
    if ((await stateOfJob(client, id)) === 'running') throw new AppError('conflict', 'The job waits or runs again');
    throw notFound();
  });
}
