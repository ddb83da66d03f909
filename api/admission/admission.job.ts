import { job, ofOrigin } from '#api/base/job.ts';

export const waitingJob = job('waiting', ofOrigin);
