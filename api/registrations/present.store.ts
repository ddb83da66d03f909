import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { presentSql, registeredSql } from './present.sql.ts';

/** Somebody who was there. */
export interface Present {
  /** The company or person that registered him or her, and the place in the registration; null: not registered. */
  party: string | null;
  position: number | null;
  firstName: string | null;
  lastName: string;
  company: string | null;
  /** Since when, for each day. */
  at: string[];
}

/** Those who were there, in the order of their names; none if nobody was marked. */
export async function presentAt(db: Db, postId: string): Promise<Present[]> {
  const text = `
    with present as materialized (${presentSql('$1')}), registered as materialized (${registeredSql})
    select s.party, s.position, coalesce(u.first_name, a.first_name) as "firstName", coalesce(u.last_name, a.last_name) as "lastName",
      coalesce(c.name, a.company) as company, p.at
    from attendees a
    join (select attendee_id, json_agg(${instantSql('at')} order by day) as at from present group by 1) p on p.attendee_id = a.id
    left join registered s on s.key = coalesce(a.user_id, a.id)
    left join users u on u.id = a.user_id left join companies c on c.id = a.company_id
    where a.post_id = $1 order by coalesce(u.last_name, a.last_name) collate german, coalesce(u.first_name, a.first_name) collate german, a.id`;
  return prepared<Present & Record<string, unknown>>(db, text, [postId]);
}
