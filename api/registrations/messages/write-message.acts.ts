import type { EventMessage, EventMessageRecipients, eventMessages } from '#contract/registrations/messages.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { mustBeAnnounced } from '#platform/errors/announced.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { enterEventLetters } from '../letters.store.ts';
import { messagesJob } from '../registrations.job.ts';
import { type Event, mustBeEvent } from '../registrations.store.ts';
import { countRecipients, recipientsIn, type RecipientRow } from './recipients.rules.ts';
import { findMessage, listMessageRecipients, restsUntil, saveMessage, saveRecipients } from './messages.store.ts';

type Asked = Pick<Call<typeof eventMessages.write>['body'], 'to' | 'partyIds'>;

function rowsFor(
  db: Db,
  { tenants, leaves }: Pick<Mailing, 'tenants' | 'leaves'>,
  { tenantId, postId, body: { to, partyIds } }: { tenantId: string; postId: string; body: Asked },
): Promise<RecipientRow[]> {
  const defaults = valuesOf(tenantWith(tenants, tenantId));
  return listMessageRecipients(db, { postId, to, partyIds, defaults, leave: leaves });
}

/** To whom a message would go now; changes nothing. */
export async function messageRecipients(
  mailing: Pick<Mailing, 'tenants' | 'leaves'>,
  { db, tenantId, params, body, now }: Call<typeof eventMessages.recipients>,
): Promise<EventMessageRecipients> {
  await mustBeEvent(db, params.id, { now });
  const rows = await rowsFor(db, mailing, { tenantId, postId: params.id, body });
  const rests = rows.some(({ asked }) => asked) ? await restsUntil(db, params.id) : null;
  return { ...countRecipients(rows), leaves: mailing.leaves, restsUntil: rests };
}

/**
 * Keeps the message with its recipients, enters the letters and queues the mails, all in one transaction, in which the event
 * is locked. A call that is repeated answers what it did.
 */
export async function writeMessage(mailing: Mailing, input: Call<typeof eventMessages.write>): Promise<EventMessage> {
  const { db, caller, tenantId, params, query, body, now, request } = input;
  const postId = params.id;
  const event = await mustBeEvent(db, postId, { now, lock: true });
  const before = await findMessage(db, postId, body.id);
  if (before?.isOther) throw invalid('id', 'is that of a message about another event');
  if (before) return shown(before);
  const rows = await rowsFor(db, mailing, { tenantId, postId, body });
  await mustNotRest(db, event, rows, { to: body.to, now });
  const counted = countRecipients(rows);
  const { mails, byLetter } = counted;
  mustBeAnnounced(query, { mails, byLetter });
  if (mails + byLetter === 0) throw invalid(body.to === 'chosen' ? 'partyIds' : 'to', 'must reach somebody');
  const { origin } = senderOf(mailing, tenantId, request);
  const number = await saveMessage(db, { ...body, postId, origin, byId: caller.id, counted });
  const recipients = recipientsIn(rows);
  await saveRecipients(db, { messageId: body.id, postId }, recipients);
  const letters = recipients.filter(({ way }) => way === 'letter');
  await enterEventLetters(db, { postId, origin, kind: 'message', number }, letters);
  if (mails > 0) await mailing.jobs.sendWithin(db, messagesJob, { tenantId, messageId: body.id });
  return shown(mustBeThere(await findMessage(db, postId, body.id)));
}

function shown({ isOther: _isOther, ...message }: EventMessage & { isOther: boolean }): EventMessage {
  return message;
}

/** Who has not answered is reminded while answers are taken, and once in 24 hours. */
async function mustNotRest(
  db: Db,
  { postId, period }: Event,
  rows: readonly RecipientRow[],
  { to, now }: { to: Asked['to']; now: Date },
): Promise<void> {
  if (to === 'open' && period !== 'open') throw new AppError('registrations.notNow');
  if (!rows.some(({ asked }) => asked)) return;
  const until = await restsUntil(db, postId);
  if (until === null) return;
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  throw new AppError('registrations.remindedLately', undefined, {
    errors: [{ path: to === 'chosen' ? 'partyIds' : 'to', message: `may be reminded again from ${until}` }],
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  });
}
