import type { Database } from '#api/base/database.ts';
import type { FileStore } from '#api/base/files/file-store.ts';
import type { Jobs } from '#api/base/jobs.ts';
import type { Log } from '#api/base/log.ts';
import type { Mailer } from '#api/base/mail.ts';
import type { Config } from '#api/base/config.ts';
import type { Outward } from '#api/base/outward.ts';
import type { Scanner } from '#api/base/scanner.ts';
import { readMailbox } from '#api/bounces/read-mailbox.ts';
import { scanFile } from '#api/documents/scan/scan-file.ts';
import { keepFiles } from '#api/documents/storage/nightly.ts';
import { tellDownloaders } from '#api/documents/tell-downloaders.ts';
import { tellSubscribers } from '#api/documents/tell-subscribers.ts';
import { readTexts } from '#api/documents/text/read-texts.ts';
import { drawThumbnails } from '#api/documents/thumbnails/draw-thumbnails.ts';
import { forget } from '#api/documents/uploads/forget.ts';
import type { ForgetSignIn } from '#api/identity/sign-in-owner.ts';
import type { Invite } from '#api/identity/built-in/proofs/invite.ts';
import { workImport } from '#api/imports/work-import.ts';
import { sendInvitations } from '#api/invitations/send-invitations.ts';
import { sendSetUp } from '#api/invitations/send-set-up.ts';
import { remind } from '#api/confirmations/remind.ts';
import type { ConfirmTokens } from '#api/mailings/confirm-token.ts';
import { fillLedger } from '#api/mailings/expand.ts';
import { sendDeliveries } from '#api/mailings/send.ts';
import type { UnsubscribeTokens } from '#api/mailings/unsubscribe-token.ts';
import { tellOffice } from '#api/admission/tell-office.ts';
import { clearRemains } from '#api/privacy/erasure/clear-remains.ts';
import { deleteDue } from '#api/privacy/erasure/delete-due.ts';
import { notingMailer } from '#api/privacy/mail-log.ts';
import { keepNoLonger } from '#api/privacy/retention.ts';
import { attachmentsOf } from '#api/posts/attached.store.ts';
import { sendPushes } from '#api/push/send-pushes.ts';
import type { VapidKeys } from '#api/push/vapid.ts';
import { forgetWords } from '#api/search/forget-words.ts';
import type { Tenants } from '#api/tenants/tenant-file.ts';
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
  config: Pick<Config, 'mailFrom' | 'smtpUrl' | 'bounceImapUrl'>;
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
    mail: async (mail) => void (await mailer.send(mail)),
    import: (which, stopping) => workImport({ ...options, stopping }, which),
    invitations: (which, stopping) => sendInvitations({ ...options, mailer, stopping }, which),
    access: (which) => sendSetUp({ ...options, mailer }, which),
    storage: (_, stopping) => keepFiles(options, stopping),
    waiting: (which) => tellOffice(options, which),
    scan: (which) => scanFile(options, which),
    uploads: (which) => forget({ ...options, folder: options.uploads }, which),
    notices: (which, stopping) => tellDownloaders({ ...options, stopping }, which),
    digests: (which, stopping) => tellSubscribers({ ...options, stopping }, which),
    text: (which, stopping) => readTexts({ ...options, stopping }, which),
    thumbnails: (which, stopping) => drawThumbnails({ ...options, stopping }, which),
    words: (_, stopping) => forgetWords(options, stopping),
    retention: (_, stopping) => keepNoLonger(options, stopping),
    deletions: (_, stopping) => deleteDue(options, stopping),
    mailings: (which, stopping) => fillLedger({ ...options, stopping }, which),
    deliveries: (which, stopping) =>
      sendDeliveries({ ...options, mailer, attachments: attachmentsOf, stopping }, which),
    reminders: (which) => remind(options, which),
    pushes: (which, stopping) => sendPushes({ ...options, stopping }, which),
    bounces: (_, stopping) => readMailbox({ ...options, stopping }),
    remains: (which) => clearRemains(options, which),
  };
}
