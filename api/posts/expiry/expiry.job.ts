import { job, ofTenant } from '#platform/jobs/job.ts';

/** At midnight in the portal's time zone, as at any other quarter of an hour. */
export const expiryJob = job('expiry', ofTenant, { begins: 'quarterOfEachTenant' });
