import { frequencySql } from '#api/targeting/channels/frequencies.sql.ts';
import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import { wayOf, wayOfCompany } from '#api/targeting/channels/ways.sql.ts';
import { personName } from '#platform/database/named.sql.ts';
import { holdersOf } from '../holders.sql.ts';
import { hearer, registeredWay } from '../registrations.sql.ts';

const frequency = frequencySql('p.kind', ['$4', '$5']);
const mails = { kind: 'p.kind', isUnsubscribed: `${frequency} = 'never'`, leave: '$6::boolean' };

/**
 * To whom a message about the event of post $1 goes: to group $2, or of the list to $3. A row for each company or person of
 * the list and each recipient of its. Who registered is written to whatever he or she has chosen; who has not answered is
 * reminded by the rule of reminders to confirm, `muted` if no mails of the kind are wanted.
 */
export const messageRecipientsSql = `
  with ${holdersOf},
  party as materialized (
    select h.id, h.company_id, h.registration_id, coalesce(c.name, ${personName('o')}, '') as name
    from holders h left join registrations r on r.id = h.registration_id
    left join companies c on c.id = h.company_id left join users o on h.company_id is null and o.id = h.id
    where case $2::text when 'chosen' then h.id = any($3::uuid[]) when 'open' then r.id is null
      when 'waiting' then r.state in ('waiting', 'offered') else r.state = $2 end
  ),
  recipient as (
    select party.id as party, coalesce(a.id, c.id, o.id) as id, a.id is null and c.id is not null as is_company,
      ${registeredWay} as way, false as asked
    from party join registrations r on r.id = party.registration_id left join companies c on c.id = r.company_id
    ${hearer} left join users o on o.id = r.user_id
    union all
    select party.id, u.id, false, case w.way when 'letter' then 'letter' when 'unreachable' then 'none'
      else case when ${hearsNews('u')} and ${frequency} <> 'never' then 'mail' else 'muted' end end, true
    from party join asked on coalesce(asked.company_id, asked.user_id) = party.id join users u on u.id = asked.user_id
    join posts p on p.id = $1 left join mail_preferences f on f.user_id = u.id
    cross join lateral (select ${wayOf('u', mails)} as way) w
    where party.registration_id is null
    union all
    select c.id, c.id, true, replace(${wayOfCompany('c', { kind: 'p.kind', leave: '$6::boolean' })}, 'unreachable', 'none'), true
    from party join empty using (id) join companies c using (id) join posts p on p.id = $1 where party.registration_id is null
  )
  select party.id as party, party.name, party.company_id is not null as "isCompanyParty",
    n.id, n.is_company as "isCompany", coalesce(n.way, 'none') as way, coalesce(n.asked, party.registration_id is null) as asked
  from party left join recipient n on n.party = party.id
  order by party.name collate german, party.id, n.id`;
