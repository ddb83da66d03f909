import { partiesOf } from '#api/targeting/channels/asked.sql.ts';
import { askedBy } from '#api/mailings/outgoing/letters-of-event.sql.ts';

/**
 * The companies or people whom post $1 asks to answer, also companies that have nobody, each with its registration; and
 * those that registered without being asked any more, such as a company that left the guild.
 */
export const holdersOf = `
  ${partiesOf('$1', { by: askedBy })},
  holders as materialized (
    select h.id, h.company_id, r.id as registration_id
    from (
      select coalesce(company_id, user_id) as id, company_id from asked
      union select id, id from empty
      union select coalesce(company_id, user_id), company_id from registrations where post_id = $1
    ) h
    left join registrations r on r.post_id = $1
      and case when h.company_id is null then r.user_id = h.id else r.company_id = h.company_id end
  )`;
