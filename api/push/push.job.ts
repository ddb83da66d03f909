import { job, ofTenant } from '#api/base/job.ts';

export const pushesJob = job('pushes', ofTenant, { begins: 'quarterOfEachTenant' });
