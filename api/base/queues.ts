/** PostgreSQL schema of pg-boss. */
export const jobsSchema = 'jobs';

/** Every queue there is; the migration makes them, because the program's own role may not. */
export const queues = [
  'mail',
  'import',
  'invitations',
  'waiting',
  'scan',
  'uploads',
  'storage',
  'notices',
  'digests',
  'text',
  'thumbnails',
  'words',
  'retention',
  'deletions',
  'remains',
  'mailings',
  'deliveries',
  'reminders',
  'pushes',
  'bounces',
] as const;
export type Queue = (typeof queues)[number];

/** The function that takes the mails to an address out of the queue, for roles that may not read any. */
export const forgetMails = `${jobsSchema}.forget_mails`;

/** The function that puts a job into a queue, for roles that may not read any. It takes what pg-boss would insert, as JSON. */
export function putJob(queue: Queue): string {
  return `${jobsSchema}.put_${queue}`;
}
