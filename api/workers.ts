import type { Database } from './base/database.ts';
import type { FileStore } from './base/files/file-store.ts';
import type { JobHandler } from './base/job-batch.ts';
import type { Jobs, Payloads } from './base/jobs.ts';
import type { Log } from './base/log.ts';
import type { Mailer } from './base/mail.ts';
import type { Config } from './base/config.ts';
import type { Outward } from './base/outward.ts';
import type { Scanner } from './base/scanner.ts';
import { readMailbox } from './bounces/read-mailbox.ts';
import { scanFile } from './documents/scan/job.ts';
import { keepFiles } from './documents/storage/nightly.ts';
import { tellDownloaders } from './documents/tell-downloaders.ts';
import { tellSubscribers } from './documents/tell-subscribers.ts';
import { readTexts } from './documents/text/read-texts.ts';
import { drawThumbnails } from './documents/thumbnails/draw-thumbnails.ts';
import { forget } from './documents/uploads/forget.ts';
import type { ForgetSignIn } from './identity/sign-in-owner.ts';
import type { Invite } from './identity/built-in/proofs/invite.ts';
import { workImport } from './imports/job.ts';
import { sendInvitations } from './invitations/send-invitations.ts';
import { remind } from './confirmations/remind.ts';
import type { ConfirmTokens } from './mailings/confirm-token.ts';
import { fillLedger } from './mailings/fill.ts';
import { sendDeliveries } from './mailings/send.ts';
import type { UnsubscribeTokens } from './mailings/unsubscribe-token.ts';
import { tellOffice } from './members/newcomers/tell-office.ts';
import { clearRemains } from './privacy/erasure/clear-remains.ts';
import { deleteDue } from './privacy/erasure/delete-due.ts';
import { notingMailer } from './privacy/mail-log.ts';
import { keepNoLonger } from './privacy/retention.ts';
import { sendPushes } from './push/send-pushes.ts';
import type { VapidKeys } from './push/vapid.ts';
import { forgetWords } from './search/forget-words.ts';
import type { Tenants } from './tenants/tenant-file.ts';

export interface WorkersOptions {
  database: Database;
  mailer: Mailer;
  tenants: Tenants;
  /** For work that leaves some of it to the next job. */
  jobs: Pick<Jobs, 'sendWithin'>;
  invite: Invite;
  unsubscribing: UnsubscribeTokens;
  confirming: ConfirmTokens;
  outward: Outward;
  vapid: VapidKeys;
  config: Pick<Config, 'mailFrom' | 'bounceImapUrl'>;
  forgetSignIn: ForgetSignIn;
  files: FileStore;
  /** A folder for files on their way into the store. */
  uploads: string;
  /** A folder for mails that no server takes. */
  outbox: string;
  scanner: Scanner | undefined;
  now: () => Date;
  log: Log;
}

/** What is done with the jobs of each queue. */
export function workers(options: WorkersOptions): {
  [Q in keyof Payloads]: JobHandler<Payloads[Q]>;
} {
  const mailer = notingMailer(options);
  return {
    mail: async (mail) => void (await mailer.send(mail)),
    import: (which, stopping) => workImport({ ...options, stopping }, which),
    invitations: (which, stopping) => sendInvitations({ ...options, mailer, stopping }, which),
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
    deliveries: (which, stopping) => sendDeliveries({ ...options, mailer, stopping }, which),
    reminders: (which) => remind(options, which),
    pushes: (which, stopping) => sendPushes({ ...options, stopping }, which),
    bounces: (_, stopping) => readMailbox({ ...options, stopping }),
    remains: (which) => clearRemains(options, which),
  };
}
