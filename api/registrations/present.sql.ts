/** Who was there on which day of the event of a post, and since when: `attendee_id`, `day`, `at`. */
export function presentSql(post: string): string {
  return `
    select t.attendee_id, t.day, min(t.at) as at from (
      select m.*, max(m.at) filter (where not m.present) over (partition by m.attendee_id, m.day) as taken_back
      from attendances m where m.post_id = ${post}
    ) t
    where t.present and (t.taken_back is null or t.at > t.taken_back) group by t.attendee_id, t.day`;
}

/**
 * A person who is registered by name has no id, and the rows are replaced with each change of the registration: so that the
 * id stays, it is made from the name. Those of one name are told apart by their order.
 */
const madeId = `
  overlay(overlay(md5(concat_ws(E'\\n', r.id, lower(e.first_name), lower(e.last_name),
    row_number() over (partition by r.id, e.user_id, lower(e.first_name), lower(e.last_name) order by e.position))) placing '8' from 13) placing '8' from 17)::uuid`;

/** The people of the registrations for the event of post $1, with the `key` by which they are marked as present. */
export const registeredSql = `
  select coalesce(e.user_id, ${madeId}) as key, e.user_id, r.company_id, e.first_name, e.last_name, e.year, r.state,
    coalesce(r.company_id, r.user_id) as party, e.position
  from registrations r join registered_people e on e.registration_id = r.id where r.post_id = $1`;
