import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Config } from '#platform/config/config.ts';
import type { Outward } from '#platform/security/outward.ts';
import type { Scanner } from '#platform/files/scanner.ts';
import { readMailbox } from '#api/bounces/read-mailbox.worker.ts';
import { sendQueued } from '#api/bounces/send-queued.worker.ts';
import { scanFile } from '#api/documents/scan/scan-file.worker.ts';
import { keepFiles } from '#api/documents/storage/nightly.worker.ts';
import { tellDownloaders } from '#api/documents/versions/tell-downloaders.worker.ts';
import { tellSubscribers } from '#api/documents/subscriptions/tell-subscribers.worker.ts';
import { readTexts } from '#api/documents/text/read-texts.worker.ts';
import { drawThumbnails } from '#api/documents/thumbnails/draw-thumbnails.worker.ts';
import { forget } from '#api/documents/uploads/forget.worker.ts';
import type { ForgetSignIn } from '#api/identity/sign-in-owner.rules.ts';
import type { Invite } from '#api/identity/built-in/proofs/invite.service.ts';
import { workImport } from '#api/imports/work-import.acts.ts';
import { sendInvitations } from '#api/invitations/send-invitations.worker.ts';
import { sendSetUp } from '#api/invitations/send-set-up.worker.ts';
import { remind } from '#api/confirmations/remind.worker.ts';
import type { ConfirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import { expandMailing } from '#api/mailings/sending/expand.acts.ts';
import { sendDeliveries } from '#api/mailings/sending/send.worker.ts';
import type { UnsubscribeTokens } from '#api/mailings/links/unsubscribe-token.rules.ts';
import { tellOffice } from '#api/admission/tell-office.acts.ts';
import { noteDatabaseSize } from '#api/operations/note-size.worker.ts';
import { clearRemains } from '#api/privacy/erasure/clear-remains.worker.ts';
import { keepErasure } from '#api/privacy/erasure/note-erasure.worker.ts';
import { deleteDue } from '#api/privacy/erasure/delete-due.worker.ts';
import { notingMailer } from '#api/privacy/mail-log.acts.ts';
import { keepNoLonger } from '#api/privacy/retention.worker.ts';
import { attachmentsOf } from '#api/posts/attachments/attached.store.ts';
import { dropOfExpired } from '#api/posts/expiry/drop-expired.worker.ts';
import { mailPictures } from '#api/posts/files/mail-pictures.service.ts';
import { sendPushes } from '#api/push/send-pushes.worker.ts';
import type { VapidKeys } from '#api/push/vapid.rules.ts';
import { entriesForMail } from '#api/calendar/mail-entry.page.ts';
import { tellOfficeOfQuestions } from '#api/questions/tell-office.acts.ts';
import { giveSeats } from '#api/registrations/give-seats.worker.ts';
import { remindOfEvents } from '#api/registrations/event-news/remind-of-events.worker.ts';
import { sendMessages } from '#api/registrations/messages/send-messages.worker.ts';
import { tellOfEvent } from '#api/registrations/event-news/tell-of-event.worker.ts';
import { tellOfRegistration } from '#api/registrations/tell.worker.ts';
import { forgetWords } from '#api/search/forget-words.worker.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { type Backups, backUpWhenDue, rehearseWhenDue } from './backup/scheduled.ts';
import { takeBackFiles } from './backup/take-back.ts';
import type { Handlers } from './jobs.ts';

export interface WorkersOptions {
  database: Database;
  mailer: Mailer;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin' | 'alone'>;
  invite: Invite;
  unsubscribing: UnsubscribeTokens;
  confirming: ConfirmTokens;
  outward: Outward;
  vapid: VapidKeys;
  config: Config;
  backups: Backups | undefined;
  forgetSignIn: ForgetSignIn;
  files: FileStore;
  uploads: string;
  outbox: string;
  scanner: Scanner | undefined;
  now: () => Date;
  log: Log;
}

export function workers(options: WorkersOptions): Handlers {
  const mailer = notingMailer(options);
  return {
    mail: (mail) => sendQueued({ ...options, mailer }, mail),
    import: (which, stopping) => workImport({ ...options, stopping }, which),
    invitations: (which, stopping) => sendInvitations({ ...options, mailer, stopping }, which),
    access: (which) => sendSetUp({ ...options, mailer }, which),
    storage: (which, stopping) => (which.back ? takeBackFiles(options, stopping) : keepFiles(options, stopping, which)),
    waiting: (which) => tellOffice(options, which),
    scan: (which) => scanFile(options, which),
    uploads: (which) => forget({ ...options, folder: options.uploads }, which),
    notices: (which, stopping) => tellDownloaders({ ...options, stopping }, which),
    digests: (which, stopping) => tellSubscribers({ ...options, stopping }, which),
    text: (which, stopping) => readTexts({ ...options, stopping }, which),
    thumbnails: (which, stopping) => drawThumbnails({ ...options, stopping }, which),
    words: (_, stopping) => forgetWords(options, stopping),
    retention: async (_, stopping) => {
      await noteDatabaseSize(options);
      await keepNoLonger(options, stopping);
    },
    deletions: (_, stopping) => deleteDue(options, stopping),
    mailings: (which, stopping) => expandMailing({ ...options, stopping }, which),
    deliveries: (which, stopping) =>
      sendDeliveries(
        { ...options, mailer, attachments: attachmentsOf, pictures: mailPictures(options), stopping },
        which,
      ),
    reminders: (which) => remind(options, which),
    pushes: (which, stopping) => sendPushes({ ...options, stopping }, which),
    questions: (which) => tellOfficeOfQuestions(options, which),
    registrations: (which) => tellOfRegistration({ ...options, eventEntries: entriesForMail }, which),
    events: (which) => tellOfEvent({ ...options, eventEntries: entriesForMail }, which),
    upcoming: (which) => remindOfEvents({ ...options, eventEntries: entriesForMail }, which),
    messages: (which, stopping) => sendMessages({ ...options, stopping }, which),
    seats: (which) => giveSeats(options, which),
    expiry: (which) => dropOfExpired(options, which),
    // A killed node leaves its job to be done again, beside the one that begins with the next start.
    bounces: async (_, stopping) =>
      void (await options.jobs.alone('mailbox of bounces', () => readMailbox({ ...options, stopping }))),
    remains: (which) => clearRemains(options, which),
    erasures: (which) => keepErasure(options, which),
    backups: (which, stopping) => backUpWhenDue(options, stopping, which),
    rehearsals: (which, stopping) => rehearseWhenDue(options, stopping, which),
  };
}
