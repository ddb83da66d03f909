/** PostgreSQL schema of pg-boss. */
export const jobsSchema = 'jobs';

/** Payloads contain links that sign people in, so what is done is deleted soon; in seconds. */
export const keptDone = 3600;

/** What the operator decides about, `jobs retry` or `jobs discard`, is kept longer. */
export const keptForOperator = 14 * 86_400;

/** Function that deletes queued mails to an address, for roles that may not read the queue. */
export const forgetMails = `${jobsSchema}.forget_mails`;

/** Function that queues a job, for roles that may not read the queue. It takes pg-boss's insert as JSON. */
export function putJob(queue: string): string {
  return `${jobsSchema}.put_${queue}`;
}
