import { job, ofTenant } from '#platform/jobs/job.ts';

export const pushesJob = job('pushes', ofTenant, { begins: 'quarterOfEachTenant', outward: true });
