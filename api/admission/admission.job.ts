import { job, ofOrigin } from '#platform/jobs/job.ts';

export const waitingJob = job('waiting', ofOrigin);
