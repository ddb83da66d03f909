import { instantSql } from '#platform/database/instant.ts';
import { presentSql, registeredSql } from '#api/registrations/present.sql.ts';

/** Of a person without a company that registered: those of today. */
const ownCompanies = `(
  select string_agg(n.name, ', ' order by n.name collate german) from current_company_people j join companies n on n.id = j.company_id
  where j.user_id = u.id)`;

/** Those of post $1, as `Attendee`, with `key` and `companyId` beside. Who is neither registered nor was there is missing. */
export const attendeesSql = `
  with present as materialized (${presentSql('$1')}),
  seated as materialized (select * from (${registeredSql}) one where state = 'coming'),
  known as (select coalesce(user_id, id) as key, * from attendees where post_id = $1)
  select coalesce(a.id, s.key) as id, key, u.id as "userId", coalesce(u.first_name, s.first_name, a.first_name) as "firstName",
    coalesce(u.last_name, s.last_name, a.last_name) as "lastName", coalesce(c.name, a.company, ${ownCompanies}) as company,
    c.id as "companyId", coalesce(s.year, a.year) as year, s.key is not null as "isRegistered", a.certificate,
    coalesce((select json_agg(json_build_object('day', t.day, 'at', ${instantSql('t.at')}) order by t.day) from present t where t.attendee_id = a.id), '[]') as days
  from seated s full join known a using (key)
  left join users u on u.id = coalesce(s.user_id, a.user_id) left join companies c on c.id = coalesce(s.company_id, a.company_id)
  where s.key is not null or exists (select from present t where t.attendee_id = a.id)`;
