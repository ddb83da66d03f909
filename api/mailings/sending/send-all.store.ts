import { type Db, prepared } from '#platform/database/database.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';
import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import { withoutMailWayOf } from '#api/targeting/channels/ways.sql.ts';

/**
 * Takes as sent what was due until now, as by a mail server that takes every mail at once: at its hour, and what goes to somebody
 * at one time in one mail. Who is no member any more is passed over, and an address that gets no more mails.
 */
export async function sendAllDue(db: Db): Promise<void> {
  await prepared(db, passOverSql, []);
  await prepared(db, peopleSql, []);
  await prepared(db, companiesSql, []);
}

const isDue = `d.state = 'due' and d.due_at <= portal_now()`;
const sent = (email: string) =>
  `state = 'sent', email = lower(${email}), reason = null, attempts = d.attempts + 1, state_at = d.due_at`;

// As the same statement of `claim`; people alone change between publishing and sending here.
const passOverSql = `
  update deliveries d set state = case when ${isOn('u', 'mail')} then 'skipped' else 'void' end,
    way = case when d.way = 'mail' and ${isOn('u', 'mail')} then ${withoutMailWayOf('u')} else d.way end,
    reason = case when not ${isOn('u', 'mail')} then 'notMember' when u.email is null then 'noAddress' else 'addressBlocked' end, state_at = portal_now()
  from users u where u.id = d.user_id and ${isDue} and not (u.email is not null and ${isOn('u', 'mail')} and ${hearsNews('u')})`;

// As `claim` and `recordOutcome`.
const peopleSql = `
  with sent as materialized (
    select d.post_id, d.kind, d.number, d.user_id, u.email, first_value(gen_random_uuid()) over (
      partition by d.user_id, case when d.frequency = 'atOnce' then concat_ws(' ', d.post_id, d.kind, d.number) else d.due_at::text end) as mail_id
    from deliveries d join users u on u.id = d.user_id
    where ${isDue} and u.email is not null and ${isOn('u', 'mail')} and ${hearsNews('u')} and u.delete_on is null
  )
  update deliveries d set mail_id = sent.mail_id, ${sent('sent.email')} from sent
  where d.post_id = sent.post_id and d.kind = sent.kind and d.number = sent.number and d.user_id = sent.user_id`;

const companiesSql = `
  update company_deliveries d set mail_id = gen_random_uuid(), ${sent('c.email')}
  from companies c where c.id = d.company_id and c.email is not null and ${isDue}`;
