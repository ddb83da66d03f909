import type { Config } from '#api/base/config.ts';
import type { Database } from '#api/base/database.ts';
import type { Jobs } from '#api/base/jobs.ts';
import type { Log } from '#api/base/log.ts';
import type { Tenants } from '#api/tenants/tenant-file.ts';
import { bouncesJob } from './bounces.job.ts';
import { noteMailbox, noteReturned, type Returned } from './bounces.store.ts';
import { type Patience, readMessages } from './mailbox.ts';
import { readReport } from './read-report.ts';

export interface MailboxOptions {
  config: Pick<Config, 'bounceImapUrl'>;
  database: Database;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  log: Log;
  stopping: AbortSignal;
  patience?: Patience;
}

/** Failures are logged and shown to the office; the next run retries. */
export async function readMailbox(options: MailboxOptions): Promise<void> {
  const { config, database, tenants, jobs, log, stopping, patience } = options;
  const url = config.bounceImapUrl;
  if (url === undefined) return;
  const note = async (isRead: boolean) => {
    for (const { id } of tenants.all) await database.write(id, (db) => noteMailbox(db, isRead));
  };
  const handle = (messages: readonly Uint8Array[]) => noteIn(options, messages);
  try {
    const { isLeft } = await readMessages({ url, handle, stopping, ...(patience && { patience }) });
    await note(true);
    const [first] = tenants.all;
    if (isLeft && first) await database.write(first.id, (db) => jobs.sendWithin(db, bouncesJob, {}));
  } catch (error) {
    if (stopping.aborted) throw error;
    log.warn({ reason: reasonOf(error) }, 'the mailbox of mails that came back (BOUNCE_IMAP_URL) cannot be read');
    await note(false);
  }
}

/** Messages do not name their portal, so each is asked. */
async function noteIn({ database, tenants, log }: MailboxOptions, messages: readonly Uint8Array[]): Promise<void> {
  const returned: Returned[] = [];
  for (const message of messages) {
    const report = await readReport(message);
    for (const told of report?.recipients ?? [])
      returned.push({ mailId: report?.mailId ?? '', ...told, source: 'mailbox' });
  }
  let noted = 0;
  if (returned.length > 0)
    for (const { id } of tenants.all) noted += await database.write(id, (db) => noteReturned(db, returned));
  log.info({ messages: messages.length, noted }, 'mails that came back');
}

/** imapflow's message is generic; the server's response has the reason. Never the password. */
function reasonOf(error: unknown): string {
  const { message = '', responseText = '' } = error as { message?: string; responseText?: string };
  return [message, responseText].filter(Boolean).join(': ').slice(0, 300);
}
