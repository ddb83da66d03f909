import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import { isEmptyCompany } from '#api/targeting/reach/reached.sql.ts';
import { wayOfCompany } from '#api/targeting/channels/ways.sql.ts';
import { mailboxOf } from '../sending/expand.store.ts';
import { lastWithdrawal, newestFirst } from '../mailing-kinds.sql.ts';
import { toldOfEventSql } from './told-of-event.sql.ts';
import { type mailDefaultValues, frequencySql } from '#api/targeting/channels/frequencies.sql.ts';

type Defaults = ReturnType<typeof mailDefaultValues>;

/**
 * Recipients who got a mail of post $1 and still want its kind: people who may get news of it, and companies without people.
 * Who registered for its event hears of both in the mail about that.
 */
export const withdrawalMailsSql = `
  select u.id, 'person' as kind, ${mailboxOf('null')} as mailbox from users u join posts p on p.id = $1 left join mail_preferences f on f.user_id = u.id
  where u.id in (select d.user_id from deliveries d where d.post_id = $1 and d.state in ('sending', 'sent'))
    and u.id not in (${toldOfEventSql}) and ${hearsNews('u')} and ${frequencySql('p.kind', ['$2', '$3'])} <> 'never'
  union all
  select c.id, 'company', c.id::text from companies c join posts p on p.id = $1
  where c.id in (select company_id from company_deliveries where post_id = $1 and state in ('sending', 'sent'))
    and c.id not in (${toldOfEventSql}) and ${isEmptyCompany('c')} and ${wayOfCompany('c', { kind: 'p.kind', leave: 'true' })} = 'mail'`;

export async function countWithdrawalMails(db: Db, postId: string, defaults: Defaults): Promise<number> {
  const text = `select count(distinct mailbox)::int as mails from (${withdrawalMailsSql}) recipient`;
  return one(await prepared<{ mails: number }>(db, text, [postId, ...defaults])).mails;
}

/** Sent at once, whatever the reader has chosen. Returns how many. */
export async function enterWithdrawal(
  db: Db,
  { postId, origin, text, defaults }: { postId: string; origin: string; text: string; defaults: Defaults },
): Promise<number> {
  return one(await prepared<{ mails: number }>(db, enterSql, [postId, ...defaults, origin, text])).mails;
}

const enterSql = `
  with mailing as (
    insert into mailings (post_id, kind, number, origin, note, expanded_at)
    values ($1, 'withdrawal', coalesce(${lastWithdrawal}, 0) + 1, $4, $5, portal_now()) returning kind, number
  ), entered as (
    insert into deliveries (post_id, kind, number, user_id, state, frequency, due_at, created_at, state_at)
    select $1, mailing.kind, mailing.number, person.id, 'due', 'atOnce', portal_now(), portal_now(), portal_now()
    from (${withdrawalMailsSql}) person cross join mailing where person.kind = 'person' order by person.id returning user_id
  ), entered_companies as (
    insert into company_deliveries (post_id, kind, number, company_id, state, due_at, created_at, state_at)
    select $1, mailing.kind, mailing.number, company.id, 'due', portal_now(), portal_now(), portal_now()
    from (${withdrawalMailsSql}) company cross join mailing where company.kind = 'company' order by company.id returning company_id
  )
  select count(distinct mailbox)::int as mails from (${withdrawalMailsSql}) recipient
  where id in (select user_id from entered union all select company_id from entered_companies)`;

/** What waits of a post is not sent any more, as `claim` would find. Restored, its first mails wait again. */
export async function stopWaiting(db: Db, postId: string): Promise<void> {
  await prepared(db, stopMailsSql, [postId]);
  await prepared(db, stopCompanyMailsSql, [postId]);
  await prepared(db, stopPushesSql, [postId]);
}

// Locked in the order of `claim`.
const stopMailsSql = `
  with waiting as materialized (
    select kind, number, user_id from deliveries d where post_id = $1 and state = 'due' order by user_id, ${newestFirst('d')} for update
  )
  update deliveries d set state = 'void', reason = 'withdrawn', state_at = portal_now()
  from waiting w where d.post_id = $1 and d.kind = w.kind and d.number = w.number and d.user_id = w.user_id`;

const stopCompanyMailsSql = `
  with waiting as materialized (
    select kind, number, company_id from company_deliveries d where post_id = $1 and state = 'due' order by company_id, ${newestFirst('d')} for update
  )
  update company_deliveries d set state = 'void', reason = 'withdrawn', state_at = portal_now()
  from waiting w where d.post_id = $1 and d.kind = w.kind and d.number = w.number and d.company_id = w.company_id`;

const stopPushesSql = `
  update pushes set state = 'void', reason = 'withdrawn', state_at = portal_now() where post_id = $1 and state = 'due'`;
