import type { EventMailing } from '#contract/mailings/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { isNewsOfEvent } from '#api/mailings/outgoing/letters-of-event.sql.ts';

export interface LetterRecipient {
  companyId: string | null;
  userId: string | null;
}

interface EventLetters {
  postId: string;
  origin: string;
  kind: EventMailing;
  /** Of a message; the others are counted. */
  number?: number;
}

/**
 * A letter for each. News that it does not take place, and a message, replace any that is not posted; others replace one
 * about the event alone, as messages and letters of the post have its time and place and say how the registration stands.
 */
export async function enterEventLetters(
  db: Db,
  { postId, origin, kind, number: given }: EventLetters,
  recipients: readonly LetterRecipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  const ids = recipients.map(({ companyId, userId }) => companyId ?? userId);
  const replaced = kind === 'cancelled' || kind === 'message' ? '' : `and ${isNewsOfEvent('later_letters')}`;
  const gone = `delete from later_letters where post_id = $1 and posted_on is null and recipient_id = any($2::uuid[]) ${replaced}`;
  await prepared(db, gone, [postId, ids]);
  const text = `insert into mailings (post_id, kind, number, origin, expanded_at)
    select $1, $2, coalesce($4::int, max(number) + 1, 1), $3, portal_now() from mailings where post_id = $1 and kind = $2 returning number`;
  const { number } = one(await prepared<{ number: number }>(db, text, [postId, kind, origin, given ?? null]));
  const entered = `insert into later_letters (post_id, kind, number, recipient_id, user_id, company_id, at)
    select $1, $2, $3, coalesce(g."companyId", g."userId"), case when g."companyId" is null then g."userId" end, g."companyId", portal_now()
    from jsonb_to_recordset($4::jsonb) as g("companyId" uuid, "userId" uuid) on conflict do nothing`;
  const rows = recipients.map(({ companyId, userId }) => ({ companyId, userId }));
  await prepared(db, entered, [postId, kind, number, JSON.stringify(rows)]);
}

/** Letters about an offer that has passed or was answered, and about a seat that was given up, are not posted any more. */
export async function dropPassedLetters(db: Db, postId: string): Promise<void> {
  const text = `
    delete from later_letters l where l.post_id = $1 and l.posted_on is null and l.kind in ('offer', 'seat') and not exists (
      select from registrations r where r.post_id = $1 and coalesce(r.company_id, r.user_id) = l.recipient_id
        and r.state = case l.kind when 'offer' then 'offered' else 'coming' end)`;
  await prepared(db, text, [postId]);
}

/** How a registration stands. */
export interface RegistrationStanding {
  [column: string]: unknown;
  state: 'coming' | 'offered' | 'waiting' | 'declined';
  people: number;
  offered: number | null;
  offeredUntil: Date | null;
  reason: string | null;
  /** The office has cancelled it. */
  byOffice: boolean;
}

/** By company or person. */
export async function standingsOf(db: Db, postId: string): Promise<ReadonlyMap<string, RegistrationStanding>> {
  const text = `
    select coalesce(r.company_id, r.user_id) as id, r.state, r.offered, r.offered_until as "offeredUntil", r.reason,
      r.state = 'declined' and r.way = 'office' as "byOffice",
      (select count(*)::int from registered_people e where e.registration_id = r.id) as people
    from registrations r where r.post_id = $1`;
  const rows = await prepared<RegistrationStanding & { id: string }>(db, text, [postId]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a letter with the office's words says. */
export interface LetterMessages {
  messages: { subject: string; text: string }[];
  /** The post follows. */
  whole: boolean;
}

/** By number and recipient (`12 <id>`): its message, after those whose letters it has replaced before they were posted. */
export async function messagesInLetters(db: Db, postId: string): Promise<ReadonlyMap<string, LetterMessages>> {
  const posted = `(select max(o.number) from later_letters o where o.post_id = $1 and o.kind = 'message'
    and o.recipient_id = l.recipient_id and o.number < l.number and o.posted_on is not null)`;
  const text = `
    select l.number || ' ' || l.recipient_id as key, e.whole, (
      select json_agg(json_build_object('subject', m.subject, 'text', m.text) order by m.number)
      from event_messages m join event_message_recipients x on x.message_id = m.id
      where m.post_id = $1 and x.recipient_id = l.recipient_id and x.state = 'letter'
        and (m.number = l.number or not x.asked and m.number < l.number and m.number > coalesce(${posted}, 0))
    ) as messages
    from later_letters l join event_messages own on own.post_id = l.post_id and own.number = l.number
    join event_message_recipients e on e.message_id = own.id and e.recipient_id = l.recipient_id
    where l.post_id = $1 and l.kind = 'message'`;
  const rows = await prepared<LetterMessages & { key: string } & Record<string, unknown>>(db, text, [postId]);
  return new Map(rows.map((row) => [row.key, row]));
}
