import { job, ofTenant } from '#api/base/job.ts';

/** Sends the push messages of a tenant that are due. */
export const pushesJob = job('pushes', ofTenant, { begins: 'quarterOfEachTenant' });
