import type { Database, Db } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { nextMinute, rescheduleAt } from '#platform/jobs/reschedule-at.ts';
import { mailJob } from '#api/identity/mail.job.ts';
import type { MailTokens } from '#api/mailings/content/links.mail.ts';
import { countMail, type Full } from '#api/mailings/sending/limits.store.ts';
import { type Tenants, type TenantSettings, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { messagesJob } from '../registrations.job.ts';
import { openAnswers } from '../replies.store.ts';
import { messageMail, type MessagedEvent } from './message.mail.ts';
import {
  type DueRecipient,
  findMessagedEvent,
  markRecipient,
  type MessageToSend,
  messageToSend,
  nextDue,
} from './messages.store.ts';

interface Options extends MailTokens {
  database: Database;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  now: () => Date;
  stopping: AbortSignal;
}

/** A transaction for each recipient, so that a crash repeats nothing. Over the limits it continues a minute later. */
export async function sendMessages(
  options: Options,
  { tenantId, messageId }: PayloadOf<typeof messagesJob>,
): Promise<void> {
  const { database, tenants, jobs, now, stopping } = options;
  const tenant = tenantWith(tenants, tenantId);
  const found = await database.read(tenantId, async (db) => {
    const message = await messageToSend(db, messageId);
    const event = message && (await findMessagedEvent(db, message.postId, now()));
    return message && event && { message, event, open: await openAnswers(db, message.postId) };
  });
  if (!found) return;
  const full = new Set<string>();
  let isFull = false;
  while (!isFull) {
    stopping.throwIfAborted();
    const sent = await database.write(tenantId, async (db) => {
      const recipient = await nextDue(db, messageId, [...full]);
      if (!recipient) return undefined;
      return { kept: await sendTo(db, { ...options, ...found, tenant, messageId }, recipient) };
    });
    if (!sent) break;
    if (sent.kept?.full === 'domain') full.add(sent.kept.domain);
    isFull = sent.kept?.full === 'minute';
  }
  if (isFull || full.size > 0)
    await database.write(tenantId, (db) =>
      jobs.sendWithin(db, messagesJob, { tenantId, messageId }, rescheduleAt(messageId, nextMinute(now))),
    );
}

interface Sending extends Options {
  tenant: TenantSettings;
  messageId: string;
  message: MessageToSend;
  event: MessagedEvent;
  open: ReadonlyMap<string, unknown>;
}

/** Over the limits, answers what is full. Who may not be written to any more, or has answered meanwhile, is passed over. */
async function sendTo(
  db: Db,
  { tenant, messageId, message, event, open, jobs, unsubscribing, confirming }: Sending,
  { email, domain, ...recipient }: DueRecipient,
): Promise<Full | undefined> {
  const { recipientId, asked } = recipient;
  const isOver = email === null || domain === null || (asked && !open.has(recipientId));
  if (!isOver) {
    const kept = await countMail(db, domain, tenant.mails);
    if (kept) return kept;
    const mail = messageMail({ ...recipient, to: email, message }, event, {
      tenant,
      tokens: { unsubscribing, confirming },
    });
    await jobs.sendWithin(db, mailJob, mail);
  }
  await markRecipient(db, { messageId, recipientId, state: isOver ? 'skipped' : 'sent' });
  return undefined;
}
