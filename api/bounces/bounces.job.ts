import { job, ofAll } from '#platform/jobs/job.ts';

export const bouncesJob = job('bounces', ofAll, { begins: 'quarterly', needs: 'bounceImapUrl' });
