import type { Language } from '#contract/base/languages.ts';
import type { EventMessage, WriteEventMessage } from '#contract/registrations/messages.ts';
import { eventMessageLimits } from '#contract/registrations/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { greetedAs, personName } from '#platform/database/named.sql.ts';
import { one } from '#platform/database/rows.ts';
import { domainIn } from '#api/bounces/pauses.sql.ts';
import { hasPost } from '#api/mailings/outgoing/letters-of-event.sql.ts';
import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import type { mailDefaultValues } from '#api/targeting/channels/frequencies.sql.ts';
import { findEvent } from '../registrations.store.ts';
import type { MessagedEvent } from './message.mail.ts';
import type { CountedRecipients, Recipient, RecipientRow } from './recipients.rules.ts';
import { messageRecipientsSql } from './recipients.sql.ts';

interface Asking extends Pick<WriteEventMessage, 'to' | 'partyIds'> {
  postId: string;
  defaults: ReturnType<typeof mailDefaultValues>;
  /** Whether a mail server takes mails. */
  leave: boolean;
}

export function listMessageRecipients(
  db: Db,
  { postId, to, partyIds, defaults, leave }: Asking,
): Promise<RecipientRow[]> {
  return prepared<RecipientRow>(db, messageRecipientsSql, [postId, to, partyIds, ...defaults, leave]);
}

const columns = `m.id, m.to_group as "to", m.subject, m.text, ${instantSql('m.at')} as at,
  case when w.id is not null then ${personName('w')} end as by, m.companies, m.people, m.mails, m.letters, m.unreached`;

export function listMessages(db: Db, postId: string): Promise<EventMessage[]> {
  const text = `select ${columns} from event_messages m left join users w on w.id = m.by_id
    where m.post_id = $1 order by m.number desc`;
  return prepared<EventMessage & Record<string, unknown>>(db, text, [postId]);
}

/** Of this event; `isOther`: the id is that of a message about another one. */
export async function findMessage(
  db: Db,
  postId: string,
  id: string,
): Promise<(EventMessage & { isOther: boolean }) | undefined> {
  const text = `select ${columns}, m.post_id <> $2 as "isOther" from event_messages m left join users w on w.id = m.by_id where m.id = $1`;
  const [found] = await prepared<EventMessage & { isOther: boolean } & Record<string, unknown>>(db, text, [id, postId]);
  return found;
}

/** Until when who has not answered is not reminded again; null if he or she may be now. */
export async function restsUntil(db: Db, postId: string): Promise<string | null> {
  const next = `(max(at) + interval '${eventMessageLimits.restHours} hours')`;
  const text = `select ${instantSql(next)} as until from event_messages
    where post_id = $1 and to_group = 'open' having ${next} > portal_now()`;
  const [row] = await prepared<{ until: string }>(db, text, [postId]);
  return row?.until ?? null;
}

interface Saved extends WriteEventMessage {
  postId: string;
  origin: string;
  byId: string;
  counted: CountedRecipients;
}

/** Answers its number within the event, which is locked. */
export async function saveMessage(
  db: Db,
  { id, postId, to, subject, text, origin, byId, counted }: Saved,
): Promise<number> {
  const sql = `
    insert into event_messages (id, post_id, number, to_group, subject, text, origin, at, by_id, companies, people, mails, letters, unreached)
    select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, portal_now(), $7, $8, $9, $10, $11, $12
    from event_messages where post_id = $2 returning number`;
  const { companies, people, mails, byLetter, unreached } = counted;
  const counts = [companies, people, mails, byLetter, unreached.length];
  const values = [id, postId, to, subject, text, origin, byId, ...counts];
  return one(await prepared<{ number: number }>(db, sql, values)).number;
}

/** The letters of those who have one of the whole post open, or are asked to answer, have the post too. */
export async function saveRecipients(
  db: Db,
  { messageId, postId }: { messageId: string; postId: string },
  recipients: readonly Recipient[],
): Promise<void> {
  const text = `
    insert into event_message_recipients (message_id, recipient_id, user_id, company_id, state, asked, whole)
    select $1, coalesce(g."userId", g."companyId"), g."userId", g."companyId", case g.way when 'mail' then 'due' else 'letter' end, g.asked,
      g.way = 'letter' and (g.asked or exists (select from later_letters l where l.post_id = $2 and l.posted_on is null
        and l.recipient_id = coalesce(g."userId", g."companyId") and ${hasPost('l')}))
    from jsonb_to_recordset($3::jsonb) as g("userId" uuid, "companyId" uuid, way text, asked boolean)`;
  await prepared(db, text, [messageId, postId, JSON.stringify(recipients)]);
}

export interface MessageToSend {
  [column: string]: unknown;
  postId: string;
  subject: string;
  text: string;
  origin: string;
  at: Date;
}

export async function messageToSend(db: Db, id: string): Promise<MessageToSend | undefined> {
  const text = `select post_id as "postId", subject, text, origin, at from event_messages where id = $1`;
  const [found] = await prepared<MessageToSend>(db, text, [id]);
  return found;
}

/** Somebody to whom the mail is still to be queued, as he, she or it is now. */
export interface DueRecipient {
  [column: string]: unknown;
  recipientId: string;
  userId: string | null;
  companyId: string | null;
  asked: boolean;
  /** Null: may not be written to, or has no address any more. */
  email: string | null;
  domain: string | null;
  name: string;
  language: Language | null;
  hasAccess: boolean;
}

/** The next, locked, so that another node takes another one; undefined if none is left but those of full domains. */
export async function nextDue(db: Db, messageId: string, full: readonly string[]): Promise<DueRecipient | undefined> {
  const [found] = await prepared<DueRecipient>(db, nextSql, [messageId, full]);
  return found;
}

const domain = domainIn('lower(coalesce(c.email, u.email))');

const nextSql = `
  select e.recipient_id as "recipientId", e.user_id as "userId", e.company_id as "companyId", e.asked,
    case when c.id is not null then c.email when ${hearsNews('u')} then u.email end as email,
    ${domain} as domain, coalesce(c.name, ${greetedAs('u')}) as name, u.language,
    coalesce(u.access = 'open', false) as "hasAccess"
  from event_message_recipients e join event_messages m on m.id = e.message_id
  left join users u on u.id = e.user_id left join companies c on c.id = e.company_id
  where e.message_id = $1 and e.state = 'due' and coalesce(${domain}, '') <> all($2::text[])
  order by e.recipient_id limit 1 for update of e skip locked`;

export async function markRecipient(
  db: Db,
  { messageId, recipientId, state }: { messageId: string; recipientId: string; state: 'sent' | 'skipped' },
): Promise<void> {
  const text = `update event_message_recipients set state = $3 where message_id = $1 and recipient_id = $2`;
  await prepared(db, text, [messageId, recipientId, state]);
}

/** Undefined if its post is gone from who could read it. */
export async function findMessagedEvent(db: Db, postId: string, now: Date): Promise<MessagedEvent | undefined> {
  const found = await findEvent(db, postId, { now });
  if (!found) return undefined;
  const text = `select kind, event from posts where id = $1`;
  const { kind, event } = one(
    await prepared<Pick<MessagedEvent, 'kind' | 'event'> & Record<string, unknown>>(db, text, [postId]),
  );
  const { title, language, begin, place, period } = found;
  const isOpen = period === 'open';
  return { postId, kind, title, language, eventAt: new Date(begin), eventPlace: place, event, isOpen };
}
