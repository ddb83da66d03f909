/** PostgreSQL schema of pg-boss. */
export const jobsSchema = 'jobs';

/** The function that takes the mails to an address out of the queue, for roles that may not read any. */
export const forgetMails = `${jobsSchema}.forget_mails`;

/** The function that puts a job into a queue, for roles that may not read any. It takes what pg-boss would insert, as JSON. */
export function putJob(queue: string): string {
  return `${jobsSchema}.put_${queue}`;
}
