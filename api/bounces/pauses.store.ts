import type { RefusalReason } from '#contract/bounces/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { takeLock } from '#platform/database/locks.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';
import { areAlike } from './likeness.rules.ts';
import { domainIn } from './pauses.sql.ts';

/** Addresses of one domain. */
const fewest = 5;

interface Refusal {
  [column: string]: unknown;
  mailId: string;
  email: string;
  answer: string;
  reason: RefusalReason;
  sentAt: Date;
}

interface Pause {
  [column: string]: unknown;
  since: Date;
  answer: string;
}

/**
 * To be called with the domains of what was just refused or returned. Where a server refuses most, nothing more is sent to it,
 * what it refused is due again, and none of it counts against an address.
 */
export async function noteStandstills(db: Db, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  // So that parallel refusals see each other.
  await takeLock(db, 'bounces');
  for (const domain of new Set(domains)) {
    const refusals = await prepared<Refusal>(db, refusalsSql, [domain]);
    const pause = (await findPause(db, domain)) ?? (await begin(db, domain, refusals));
    if (pause)
      await putBack(
        db,
        refusals.filter(({ answer }) => areAlike(answer, pause.answer)),
      );
  }
}

/** Returns undefined if there is none. */
async function findPause(db: Db, domain: string): Promise<Pause | undefined> {
  const text = 'select since, answer from mail_pauses where domain = $1 and resumed_at is null';
  const [found] = await prepared<Pause>(db, text, [domain]);
  return found;
}

async function begin(db: Db, domain: string, refusals: readonly Refusal[]): Promise<Pause | undefined> {
  for (const { answer } of refusals) {
    const alike = refusals.filter((one) => areAlike(one.answer, answer));
    const until = Math.max(...alike.map(({ sentAt }) => sentAt.getTime()));
    const recent = alike.filter(({ sentAt }) => sentAt.getTime() > until - 3_600_000);
    const refused = new Set(recent.map(({ email }) => email)).size;
    if (refused < fewest) continue;
    const values = [domain, new Date(until)];
    const [tried] = await prepared<{ count: number }>(db, triedSql, values);
    const count = Math.max(tried?.count ?? 0, refused);
    if (refused * 2 < count) continue;
    await prepared(db, 'delete from mail_pauses where domain = $1', [domain]);
    const [pause] = await prepared<Pause>(db, beginSql, [domain, answer, refused, count]);
    return pause;
  }
  return undefined;
}

/** Since the office last resumed: what it took back was another matter. Afterwards answers about addresses are believed. */
const isCurrent = (at: string, reason: string) => `not exists (
  select from mail_pauses s where s.domain = $1 and (${at} < s.resumed_at
    or s.resumed_at > portal_now() - interval '7 days' and ${reason} in ('address', 'full')))`;

/** Noted within an hour, or since the hour before the standstill. */
const isRecent = (at: string) => `${at} > coalesce(
  (select s.since from mail_pauses s where s.domain = $1 and s.resumed_at is null), portal_now()) - interval '1 hour'`;

const refusalsSql = `
  select mail_id as "mailId", email, answer, reason, sent_at as "sentAt" from bounces
  where ${isRecent('at')} and sent_at > portal_now() - interval '7 days' and ${domainIn('email')} = $1 and source <> 'office'
    and ${isCurrent('sent_at', 'reason')}
  union all
  select mail_id, email, coalesce(reason, ''), coalesce(refusal, 'unknown'), state_at from company_deliveries
  where state in ('refused', 'bounced') and mail_id is not null and ${isRecent('state_at')} and ${domainIn('email')} = $1
    and ${isCurrent('state_at', "coalesce(refusal, 'unknown')")}
  order by 5 desc`;

const inThatHour = (at: string) => `${at} > $2::timestamptz - interval '1 hour' and ${at} <= $2::timestamptz`;

const triedSql = `
  select count(distinct email)::int as count from (
    select email from mails where ${inThatHour('at')} and ${domainIn('email')} = $1
    union all
    select email from company_deliveries where ${inThatHour('state_at')} and ${domainIn('email')} = $1 and state in ('sent', 'refused', 'bounced')
  ) tried`;

const beginSql = `
  insert into mail_pauses (domain, since, answer, refused, tried) values ($1, portal_now(), $2, $3, $4) returning since, answer`;

async function putBack(db: Db, refusals: readonly Refusal[]): Promise<void> {
  const ids = refusals.map(({ mailId }) => mailId);
  if (ids.length === 0) return;
  for (const text of [forgiveSql, peopleSql, companiesSql]) await prepared(db, text, [ids]);
  await inviteAgain(db, ids);
}

const forgiveSql = 'update bounces set counts = false where mail_id = any($1::uuid[]) and counts';

const dueAgain = `state = 'due', mail_id = null, email = null, reason = null, not_before = null, state_at = portal_now(),
  attempts = greatest(d.attempts - 1, 0)`;

/** Not what went by letter meanwhile. */
const peopleSql = `
  update deliveries d set ${dueAgain},
    way = case when d.way in ('letter', 'unreachable') then case when ${isOn('u', 'feed')} then 'portal' else 'mail' end else d.way end
  from users u where u.id = d.user_id and d.mail_id = any($1::uuid[]) and d.state in ('refused', 'bounced')
    and not exists (select from letters l where l.post_id = d.post_id and l.user_id = d.user_id)`;

const companiesSql = `
  update company_deliveries d set ${dueAgain}, refusal = null, way = case when d.way is not null then 'mail' end
  where d.mail_id = any($1::uuid[]) and d.state in ('refused', 'bounced') and d.posted_on is null`;

/** Each invitation is one mail, so another is queued: its answer is noted anew. */
async function inviteAgain(db: Db, mailIds: readonly string[]): Promise<void> {
  const rows = await prepared<{ id: string }>(db, refusedInvitationsSql, [mailIds]);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) for (const text of [endedSql, againSql]) await prepared(db, text, [ids]);
}

/** The latest of all who share the address. One that was just refused is still in `sending`. */
const refusedInvitationsSql = `
  select distinct i.id from bounces b join invitations own on own.id = b.mail_id
  join invitations i on i.id = own.id or lower(i.email) = b.email and i.state_at > b.at - interval '1 hour'
  where b.mail_id = any($1::uuid[]) and i.state in ('sending', 'refused', 'bounced')
    and not exists (select from invitations later where later.user_id = i.user_id and later.created_at > i.created_at)`;

const endedSql = `
  update invitations set state = 'refused', state_at = portal_now() where id = any($1::uuid[]) and state = 'sending'`;

const againSql = `
  insert into invitations (id, user_id, email, created_at, state_at)
  select gen_random_uuid(), i.user_id, i.email, greatest(portal_now(), i.created_at + interval '1 millisecond'), portal_now()
  from invitations i where i.id = any($1::uuid[]) on conflict do nothing`;
