import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { MailsHeldError } from '#platform/errors/mails-held.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import type { ThreadLimits } from '#platform/process/threads.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { bouncesJob } from './bounces.job.ts';
import { noteMailbox } from './bounces.store.ts';
import { type Patience, readMessages } from './mailbox.service.ts';
import { readingOf } from './take-reports.acts.ts';

export interface MailboxOptions {
  config: Pick<Config, 'bounceImapUrl'>;
  database: Database;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  log: Log;
  stopping: AbortSignal;
  patience?: Patience;
  /** Of one mail. */
  limits?: ThreadLimits;
}

/** Failures are logged and shown to the office; the next run retries. */
export async function readMailbox(options: MailboxOptions): Promise<void> {
  const { config, database, tenants, jobs, log, stopping, patience } = options;
  const url = config.bounceImapUrl;
  if (url === undefined) return;
  if (await database.heldSince()) throw new MailsHeldError();
  const note = async (isRead: boolean) => {
    for (const { id } of tenants.all) await database.write(id, (db) => noteMailbox(db, isRead));
  };
  const [first] = tenants.all;
  if (!first) return;
  try {
    const reading = readingOf(options, first.id);
    const { isLeft } = await readMessages({ url, ...reading, stopping, ...(patience && { patience }) });
    await note(true);
    if (isLeft) await database.write(first.id, (db) => jobs.sendWithin(db, bouncesJob, {}));
  } catch (error) {
    if (stopping.aborted) throw error;
    log.warn({ reason: reasonOf(error) }, 'the mailbox of mails that came back (BOUNCE_IMAP_URL) cannot be read');
    await note(false);
  }
}

/** imapflow's message is generic; the server's response has the reason. Never the password. */
function reasonOf(error: unknown): string {
  const { message = '', responseText = '' } = error as { message?: string; responseText?: string };
  return [message, responseText].filter(Boolean).join(': ').slice(0, 300);
}
