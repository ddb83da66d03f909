import { job, ofOrigin } from '#api/base/job.ts';

/** Tells the office of a tenant that somebody waits. */
export const waitingJob = job('waiting', ofOrigin);
