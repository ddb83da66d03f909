import { job, ofAll } from '#api/base/job.ts';

export const bouncesJob = job('bounces', ofAll, { begins: 'quarterly', needs: 'bounceImapUrl' });
