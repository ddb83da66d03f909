import { waitingJob } from '#api/admission/admission.job.ts';
import type { Job, PayloadOf } from '#platform/jobs/job.ts';
import type { JobHandler } from '#platform/jobs/job-batch.ts';
import { backupsJob, rehearsalsJob } from '#api/backups/backups.job.ts';
import { bouncesJob } from '#api/bounces/bounces.job.ts';
import { remindersJob } from '#api/confirmations/confirmations.job.ts';
import {
  digestsJob,
  noticesJob,
  scanJob,
  storageJob,
  textJob,
  thumbnailsJob,
  uploadsJob,
} from '#api/documents/documents.job.ts';
import { mailJob } from '#api/identity/mail.job.ts';
import { importJob } from '#api/imports/imports.job.ts';
import { invitationsJob, setUpJob } from '#api/invitations/invitations.job.ts';
import { deliveriesJob, mailingsJob } from '#api/mailings/mailings.job.ts';
import { deletionsJob, erasuresJob, remainsJob, retentionJob } from '#api/privacy/privacy.job.ts';
import { expiryJob } from '#api/posts/expiry/expiry.job.ts';
import { pushesJob } from '#api/push/push.job.ts';
import { questionsJob } from '#api/questions/questions.job.ts';
import {
  eventNewsJob,
  eventRemindersJob,
  messagesJob,
  registrationsJob,
  seatsJob,
} from '#api/registrations/registrations.job.ts';
import { wordsJob } from '#api/search/search.job.ts';

export const jobs = [
  mailJob,
  importJob,
  invitationsJob,
  setUpJob,
  waitingJob,
  scanJob,
  uploadsJob,
  storageJob,
  noticesJob,
  digestsJob,
  textJob,
  thumbnailsJob,
  wordsJob,
  retentionJob,
  deletionsJob,
  remainsJob,
  erasuresJob,
  backupsJob,
  rehearsalsJob,
  mailingsJob,
  deliveriesJob,
  remindersJob,
  pushesJob,
  expiryJob,
  questionsJob,
  registrationsJob,
  eventNewsJob,
  eventRemindersJob,
  messagesJob,
  seatsJob,
  bouncesJob,
] as const satisfies readonly Job[];

/** Made by the migration, as the program's role may not. */
export const queues = jobs.map(({ queue }) => queue);

/** Their jobs rest while mails are held. */
export const outwardQueues = (jobs as readonly Job[]).filter(({ outward }) => outward).map(({ queue }) => queue);

export type Payloads = { [J in (typeof jobs)[number] as J['queue']]: PayloadOf<J> };

export type Handlers = { [Q in keyof Payloads]: JobHandler<Payloads[Q]> };
