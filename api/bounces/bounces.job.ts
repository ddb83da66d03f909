import { job, ofAll } from '#platform/jobs/job.ts';

/** Moves and deletes what it has read in the mailbox. */
export const bouncesJob = job('bounces', ofAll, { begins: 'quarterly', needs: 'bounceImapUrl', outward: true });
