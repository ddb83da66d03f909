import { job, ofAll } from '#api/base/job.ts';

/** Reads the mailbox of what comes back. */
export const bouncesJob = job('bounces', ofAll, { begins: 'quarterly', needs: 'bounceImapUrl' });
