/** PostgreSQL schema of pg-boss. */
export const jobsSchema = 'jobs';

/** Function that deletes queued mails to an address, for roles that may not read the queue. */
export const forgetMails = `${jobsSchema}.forget_mails`;

/** Function that queues a job, for roles that may not read the queue. It takes pg-boss's insert as JSON. */
export function putJob(queue: string): string {
  return `${jobsSchema}.put_${queue}`;
}
