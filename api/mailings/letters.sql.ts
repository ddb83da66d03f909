import { isOn } from '#api/targeting/channels.sql.ts';
import { isWithoutMail } from '#api/targeting/hears.sql.ts';
import { addressedPeopleOf } from '#api/targeting/targeting.store.ts';
import { isPostal } from '#api/targeting/ways.sql.ts';

/** Nothing of a post that came out before its ledger had ways: those with an access whom no mail reaches. */
const isOld = `not exists (select from deliveries w where w.post_id = $1 and w.revision = 1 and w.way is not null)`;

/** Letters of a withdrawn post that are not out stay here. */
const isNotWithdrawn = `exists (select from posts p where p.id = $1 and p.withdrawn_at is null)`;

const people = `
  select u.id, 'person' as kind, trim(u.first_name || ' ' || u.last_name) as name, u.last_name, l.posted_on as posted_on, a.company, a.street, a.postcode, a.town,
    coalesce(d.reason, case when u.email is null then 'noAddress' else 'addressBlocked' end) as reason
  from (${addressedPeopleOf('(select audience_id from posts where id = $1)')}) people join users u on u.id = people.id
  left join deliveries d on d.post_id = $1 and d.revision = 1 and d.user_id = u.id
  left join letters l on l.post_id = $1 and l.user_id = u.id
  left join lateral (
    select * from (
      select null as company, u.street, u.postcode, u.town, 0 as place, null::uuid as id where ${isPostal('u')}
      union all
      select n.name, n.street, n.postcode, n.town, 1, n.id from current_company_people e join companies n on n.id = e.company_id
      where e.user_id = u.id and ${isPostal('n')}
    ) known order by place, company collate german, id limit 1
  ) a on d.reason is distinct from 'noConsent'
  where l.user_id is not null or ${isNotWithdrawn} and (d.way in ('letter', 'unreachable') and d.state <> 'void'
    or d.state in ('refused', 'bounced') and ${isWithoutMail('u')}
    or ${isOld} and ${isOn('u', 'feed')} and ${isWithoutMail('u')} and d.state is distinct from 'sent')`;

const companies = `
  select c.id, 'company', c.name, c.name, d.posted_on, null, a.street, a.postcode, a.town, d.reason
  from company_deliveries d join companies c on c.id = d.company_id
  left join lateral (select c.street, c.postcode, c.town where ${isPostal('c')}) a on d.reason is distinct from 'noConsent'
  where d.post_id = $1 and (d.posted_on is not null or ${isNotWithdrawn} and d.way in ('letter', 'unreachable') and d.state <> 'void')`;

/** Whom the ledger has as "letter" or "not reachable", with the person's own address, else that of the first current company. */
export const lettersSql = `
  select id, kind, name, last_name, posted_on::text as "postedOn", postcode, reason,
    case when postcode is not null then json_build_object('company', company, 'street', street, 'postcode', postcode, 'town', town) end as address
  from (${people} union all ${companies}) recipient`;

/** Of post $1, as `LetterCounts`. */
export const letterCountsSql = `
  select count("postedOn")::int as posted, (count(*) filter (where "postedOn" is null and address is not null))::int as open,
    (count(*) filter (where "postedOn" is null and address is null))::int as "withoutAddress"
  from (${lettersSql}) letter`;
