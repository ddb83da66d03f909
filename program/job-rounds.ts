import type { Config } from '#platform/config/config.ts';
import type { Job, JobOptions } from '#platform/jobs/job.ts';
import type { JobHandler } from '#platform/jobs/job-batch.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import { repeatedly } from '#platform/jobs/repeatedly.ts';
import { type Handlers, jobs as all } from './jobs.ts';

export async function workJobs(jobs: Jobs, handlers: Handlers): Promise<void> {
  for (const job of all) await jobs.work<object>(job, handlers[job.queue] as JobHandler<object>);
}

interface Rounds {
  jobs: Pick<Jobs, 'send' | 'sendMissing'>;
  tenantIds: readonly string[];
  config: Config;
  now: () => Date;
  log: Log;
}

/** Now and every quarter of an hour. */
export async function beginJobs({ jobs, tenantIds, config, now, log }: Rounds): Promise<{ stop(): void }> {
  const ofTenants = tenantIds.map((tenantId) => ({ tenantId }));
  const forEachTenant = (job: Job) => jobs.sendMissing(job, ofTenants);
  for (const job of begun('withTheStart', config)) await forEachTenant(job);
  return repeatedly(async () => {
    for (const job of begun('daily', config)) await jobs.send(job, {}, { onceADay: 'all' });
    // One job for all nodes.
    const quarter = Math.floor(now().getTime() / 900_000);
    for (const job of begun('quarterly', config)) await jobs.send(job, {}, { onceADay: `${job.queue} ${quarter}` });
    for (const job of begun('quarterOfEachTenant', config)) await forEachTenant(job);
  }, log);
}

function begun(when: NonNullable<JobOptions['begins']>, config: Config): Job[] {
  return (all as readonly Job[]).filter(
    ({ begins, needs }) => begins === when && (needs === undefined || config[needs] !== undefined),
  );
}
