import { personName } from '#platform/database/named.sql.ts';
import { isExpired } from '#api/targeting/expired.sql.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';
import { lackOf, withoutCompanyMailWayOf, withoutMailWayOf } from '#api/targeting/channels/ways.sql.ts';
import { postedToCompanies, postedToPeople } from './posted.sql.ts';

/** After this the sender will not finish it. */
export const isUndecided = undecided('state', 'state_at');

function undecided(state: string, at: string): string {
  return `${state} = 'sending' and ${at} < portal_now() - interval '10 minutes'`;
}

const isWithoutMailWay = `d.way in ('letter', 'unreachable') and d.reason is distinct from 'noConsent'`;

// An address added since counts. Older rows have no way, and are of people with an access.
const wayToday = `case when ${isWithoutMailWay} or (d.way is null and d.reason in ('noAddress', 'addressBlocked')) then ${withoutMailWayOf('u')}
  else coalesce(d.way, 'portal') end`;

const wayOfCompanyToday = `case when ${isWithoutMailWay} then ${withoutCompanyMailWayOf('c')} else d.way end`;

interface Arrival {
  row: 'u' | 'c';
  isPosted: string;
  isBlocked: string;
  hasAccess: string;
}

/** Of row `d`, whose way is `w.way`, of post `p`: as `Arrival`. */
function arrivalOf({ row, isPosted, isBlocked, hasAccess }: Arrival): string {
  const lack = lackOf(row, {
    mayBeSent: `(d.reason is distinct from 'noConsent')`,
    isBlocked,
    leave: `(d.reason is distinct from 'noServer')`,
  });
  return `case
    when d.state = 'void' or d.state = 'due' and ${isExpired} then 'expired'
    when w.way = 'unreachable' then ${lack}
    when w.way = 'letter' then case when ${isPosted} then 'posted' when p.withdrawn_at is not null then 'stopped' when ${isExpired} then 'expired' else 'ready' end
    when d.state = 'sent' then case when m.outcome = 'kept' then 'kept' when w.way = 'mail' and ${hasAccess} then 'sentJoined' else 'sent' end
    when ${undecided('d.state', 'd.state_at')} then 'unclear'
    when d.state = 'due' and d.due_at > portal_now() then 'collected'
    when d.state in ('due', 'sending') then 'waiting'
    when d.state in ('refused', 'bounced') then d.state
    else 'portalOnly' end`;
}

/** Why no mail goes, in our words alone. */
const reason = `case when d.state in ('refused', 'bounced') then d.state when d.state = 'skipped' then d.reason end`;

const isReturned = `d.state in ('refused', 'bounced')`;

/**
 * Everybody whom the ledger of post $1 has since its publication, each with the way and what became of it: people and
 * companies without people.
 */
export const postRecipientsSql = `
  select u.id, 'person' as kind, ${personName('u')} as name, u.last_name, u.first_name, w.way, d.state_at as at,
    ${arrivalOf({ row: 'u', isPosted: 'l.user_id is not null', isBlocked: `(${isReturned} or u.email_blocked_at is not null)`, hasAccess: isOn('u', 'feed') })} as arrival,
    ${reason} as reason
  from deliveries d join users u on u.id = d.user_id join posts p on p.id = d.post_id
  left join mails m on m.id = d.mail_id left join ${postedToPeople('$1')} l on l.user_id = d.user_id
  cross join lateral (select ${wayToday} as way) w
  where d.post_id = $1 and d.kind = 'publication' and (d.state <> 'void' or d.reason = 'expired')
  union all
  select c.id, 'company', c.name, c.name, '', w.way, d.state_at,
    ${arrivalOf({ row: 'c', isPosted: `d.company_id in ${postedToCompanies('$1')}`, isBlocked: isReturned, hasAccess: 'false' })}, ${reason}
  from company_deliveries d join companies c on c.id = d.company_id join posts p on p.id = d.post_id
  left join mails m on m.id = d.mail_id
  cross join lateral (select ${wayOfCompanyToday} as way) w
  where d.post_id = $1 and d.kind = 'publication' and (d.state <> 'void' or d.reason = 'expired')`;
