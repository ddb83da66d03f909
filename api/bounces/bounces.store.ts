import type { AddressStatus, BounceSource } from '#contract/bounces.ts';
import type { RefusalReason } from '#contract/bounces/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { inOneLine } from '#platform/mail/mail-outcome.ts';
import { bounceLimit } from '#api/targeting/channels/bounce-limits.sql.ts';
import { wayAfterRefusal } from '#api/targeting/channels/ways.sql.ts';
import { takeLock } from '#platform/database/locks.ts';
import { zone } from '#contract/base/clock.ts';
import { noteReturnedToCompanies } from './companies.store.ts';
import { noteStandstills } from './pauses.store.ts';

export interface Returned {
  mailId: string;
  emails: readonly string[];
  code: string | null;
  /** The server's words. */
  answer: string;
  reason: RefusalReason;
  source: BounceSource;
}

/** Counts each mail once and only for its recipient; an address that stays dead is blocked. Returns the number. */
export async function noteReturned(db: Db, returned: readonly Returned[]): Promise<number> {
  if (returned.length === 0) return 0;
  // So that parallel reports see each other.
  await takeLock(db, 'bounces');
  const reports = returned.map((one) => ({ ...one, answer: inOneLine(one.answer) }));
  const rows = await prepared<{ email: string }>(db, noteSql, [JSON.stringify(reports)]);
  const emails = [...new Set(rows.map(({ email }) => email))];
  const ofCompanies = await noteReturnedToCompanies(db, reports);
  const noted = returned.some(({ source }) => source !== 'office') ? [...emails, ...ofCompanies] : [];
  await noteStandstills(
    db,
    noted.map((email) => email.slice(email.lastIndexOf('@') + 1)),
  );
  if (emails.length > 0) await prepared(db, blockSql, [emails]);
  return rows.length + ofCompanies.length;
}

// Addresses are noted before sending.
const noteSql = `
  with reported as (
    select distinct on ("mailId") * from jsonb_to_recordset($1::jsonb)
      t("mailId" uuid, emails jsonb, code text, answer text, reason text, source text)
  ),
  gone as (
    select t.*, l.user_id, lower(l.email) as email, l.at from reported t cross join lateral (
      select user_id, email, at from mails where id = t."mailId" and email is not null
      union all
      select user_id, email, state_at from deliveries where mail_id = t."mailId" and state in ('sending', 'sent', 'refused')
      union all
      select user_id, email, state_at from invitations where id = t."mailId" and state in ('sending', 'sent', 'refused', 'bounced')
      limit 1
    ) l where t.emails ? lower(l.email)
  ),
  noted as (
    insert into bounces (mail_id, user_id, email, sent_at, at, source, code, answer, reason, counts)
    select "mailId", user_id, email, at, portal_now(), source, code, answer, reason, reason in ('address', 'full') from gone
    on conflict do nothing returning mail_id, email, source, answer, reason
  ),
  delivered as (
    update deliveries d set way = ${wayAfterRefusal('n.reason')},
      state = 'bounced', reason = n.answer, state_at = portal_now()
    from noted n where d.mail_id = n.mail_id and d.state in ('sending', 'sent') and n.source <> 'server'
  ),
  invited as (
    update invitations i set state = 'bounced', reason = nullif(n.answer, ''), state_at = portal_now()
    from noted n where i.id = n.mail_id and i.state in ('sending', 'sent') and n.source <> 'server'
  )
  select email from noted`;

/** On enough days, and long enough from the first to the last. */
function isOver(some: string, least: 'span' | 'fullSpan'): string {
  return `coalesce(count(distinct (b.sent_at at time zone '${zone}')::date) ${some} >= ${bounceLimit('days')}
        and max(b.sent_at) ${some} - min(b.sent_at) ${some} >= ${bounceLimit(least)} * interval '1 day', false)`;
}

// A mail without a bounce for five days was delivered. Compares addresses exactly: `lower` has no index under RLS.
const blockSql = `
  with reported as materialized (select unnest($1::text[]) as email),
  stayed as (
    select email, (
      select max(m.at) from mails m where m.email = reported.email and m.outcome = 'sent' and m.at < portal_now() - interval '5 days'
        and not exists (select from bounces r where r.mail_id = m.id)
    ) as at from reported
  )
  update users u set email_blocked_at = portal_now() from stayed s
  where lower(u.email) = s.email and u.email_blocked_at is null
    and (
      select ${isOver("filter (where b.reason = 'address')", 'span')} or ${isOver('', 'fullSpan')}
      from bounces b where b.email = s.email and b.counts and b.sent_at > coalesce(s.at, '-infinity'))`;

export async function statusOf(db: Db, userId: string): Promise<AddressStatus | undefined> {
  const [found] = await prepared<AddressStatus>(db, statusSql, [userId]);
  return found;
}

const statusSql = `
  select u.email, ${instantSql('u.email_blocked_at')} as "blockedAt", coalesce((
    select json_agg(json_build_object('id', b.mail_id, 'subject', m.subject, 'email', b.email, 'sentAt', ${instantSql('b.sent_at')},
      'at', ${instantSql('b.at')}, 'source', b.source, 'code', b.code, 'answer', b.answer, 'reason', b.reason, 'counts', b.counts) order by b.at desc, b.mail_id)
    from (
      select * from bounces where user_id = $1 or email = lower(u.email) order by at desc, mail_id limit 20
    ) b left join mails m on m.id = b.mail_id
  ), '[]') as bounces
  from users u where u.id = $1 and u.erased_at is null`;

export async function forgive(db: Db, userId: string): Promise<void> {
  await prepared(db, forgiveSql('(select lower(email) from users where id = $1)', 'portal_now()'), [userId]);
}

/** Only mails sent before the link's, because later bounces count more. */
export async function forgiveArrived(db: Db, { email, sentAt }: { email: string; sentAt: Date }): Promise<void> {
  await prepared(db, forgiveSql('lower($1)', '$2::timestamptz'), [email, sentAt]);
}

function forgiveSql(email: string, until: string): string {
  return `
    with forgiven as (update bounces set counts = false where email = ${email} and counts and sent_at <= ${until})
    update users set email_blocked_at = null where lower(email) = ${email} and email_blocked_at <= ${until}`;
}

/** Keeps the time of the first failure. */
export async function noteMailbox(db: Db, isRead: boolean): Promise<void> {
  const text = isRead
    ? 'delete from mailbox_failures'
    : 'insert into mailbox_failures (since) values (portal_now()) on conflict do nothing';
  await prepared(db, text, []);
}
