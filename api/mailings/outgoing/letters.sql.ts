import { personName } from '#platform/database/named.sql.ts';
import { zone } from '#contract/base/clock.ts';
import { isExpired } from '#api/targeting/expired.sql.ts';
import { askedTables, partiesOf } from '#api/targeting/channels/asked.sql.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';
import { isWithoutMail } from '#api/targeting/channels/hears.sql.ts';
import { isPostal } from '#api/targeting/channels/ways.sql.ts';
import { askedBy, isMessageThat, isNewsOfEvent, unansweredParties } from './letters-of-event.sql.ts';

/** Nothing of a post that came out before its ledger had ways: those with an access whom no mail reaches. */
const isOld = `not exists (select from deliveries w where w.post_id = $1 and w.kind = 'publication' and w.way is not null)`;

/** Letters of a withdrawn or expired post that are not out stay here. */
const isStillRead = `exists (select from posts p where p.id = $1 and p.withdrawn_at is null and not ${isExpired})`;

/** A letter about the event alone, to those who registered for it. */
const isOfEvent = `(${isNewsOfEvent('n')} or n.kind = 'message' and not ${isMessageThat('n', 'e.whole')})`;

/** Any other later letter has the whole post as well. */
const hasLater = (recipient: string) =>
  `exists (select from later_letters n where n.post_id = $1 and n.recipient_id = ${recipient} and not ${isOfEvent})`;

/** Of `u`: the own address, else that of the first current company. */
export const placeOf = `
  select * from (
    select null as company, u.street, u.postcode, u.town, 0 as place, null::uuid as id where ${isPostal('u')}
    union all
    select n.name, n.street, n.postcode, n.town, 1, n.id from current_company_people e join companies n on n.id = e.company_id
    where e.user_id = u.id and ${isPostal('n')}
  ) known order by place, company collate german, id limit 1`;

const placeOfCompany = `select null as company, c.street, c.postcode, c.town where ${isPostal('c')}`;

/** The table `people` is whom the post addresses. */
const ofPeople = `
  select u.id, 'person' as kind, ${personName('u')} as name, u.last_name, 'publication' as mailing, 1 as number, null::date as day,
    l.posted_on as posted_on, a.company, a.street, a.postcode, a.town,
    coalesce(d.reason, case when u.email is null then 'noAddress' else 'addressBlocked' end) as reason
  from people join users u on u.id = people.id
  left join deliveries d on d.post_id = $1 and d.kind = 'publication' and d.user_id = u.id
  left join letters l on l.post_id = $1 and l.user_id = u.id
  left join lateral (${placeOf}) a on d.reason is distinct from 'noConsent'
  where l.user_id is not null or ${isStillRead} and not ${hasLater('u.id')} and (d.way in ('letter', 'unreachable') and d.state <> 'void'
    or d.state in ('refused', 'bounced') and ${isWithoutMail('u')}
    or ${isOld} and ${isOn('u', 'feed')} and ${isWithoutMail('u')} and d.state is distinct from 'sent')`;

const companies = `
  select c.id, 'company', c.name, c.name, 'publication', 1, null, d.posted_on, null, a.street, a.postcode, a.town, d.reason
  from company_deliveries d join companies c on c.id = d.company_id
  left join lateral (${placeOfCompany}) a on d.reason is distinct from 'noConsent'
  where d.post_id = $1 and d.kind = 'publication' and (d.posted_on is not null
    or ${isStillRead} and not ${hasLater('c.id')} and d.way in ('letter', 'unreachable') and d.state <> 'void')`;

/** Withdrawals of a withdrawn post alone, reminders of what is still open, and messages to who has not answered yet. */
const isMeant = `case when n.kind = 'withdrawal' then exists (select from posts p where p.id = $1 and n.at >= p.withdrawn_at)
  else ${isStillRead} and (n.kind <> 'reminder' or n.recipient_id in (select id from still_open))
    and (not ${isMessageThat('n', 'e.asked')} or n.recipient_id in (select id from unanswered)) end`;

/** Who has not answered yet whether they come to the event of the post. */
const unanswered = `
  select user_id as id from (with ${partiesOf('$1', { by: askedBy })} ${unansweredParties}) found`;

const stillOpen = `
  select a.user_id as id from asked a join holders h on h.id = coalesce(a.company_id, a.user_id) where h.at is null
  union
  select h.id from holders h join empty using (id) where h.at is null`;

const later = `
  select n.recipient_id, case when c.id is null then 'person' else 'company' end,
    coalesce(c.name, ${personName('u')}), coalesce(c.name, u.last_name),
    n.kind, n.number, (n.at at time zone '${zone}')::date, n.posted_on, a.company, a.street, a.postcode, a.town, null
  from later_letters n left join users u on u.id = n.user_id left join companies c on c.id = n.company_id
  left join lateral (
    (${placeOf}) union all select company, street, postcode, town, 0, null from (${placeOfCompany}) of_company
  ) a on true
  where n.post_id = $1
    and (n.posted_on is not null or ${isOfEvent} or (n.company_id is not null or n.user_id in (select id from people)) and ${isMeant})`;

/** Letters of post $1, and whom none can reach, with the person's own address, else that of the first current company. */
export const lettersSql = `
  with ${askedTables}, still_open as materialized (${stillOpen}), unanswered as materialized (${unanswered})
  select id, kind, name, last_name, posted_on::text as "postedOn", postcode, reason, number, day::text,
    case mailing when 'publication' then 'post' else mailing end as what,
    case when postcode is not null then json_build_object('company', company, 'street', street, 'postcode', postcode, 'town', town) end as address
  from (${ofPeople} union all ${companies} union all ${later}) recipient`;

/** Of post $1, as `LetterCounts`. */
export const letterCountsSql = `
  select count("postedOn")::int as posted, (count(*) filter (where "postedOn" is null and address is not null))::int as open,
    (count(*) filter (where "postedOn" is null and address is null))::int as "withoutAddress"
  from (${lettersSql}) letter`;
