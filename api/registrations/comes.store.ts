import { type Db, prepared } from '#platform/database/database.ts';

/** Whether a person is named in a registration that has its seats, or has answered for himself or herself or for a company of now. */
export async function comesToEvent(db: Db, { userId, postId }: { userId: string; postId: string }): Promise<boolean> {
  return (await prepared(db, comesSql, [userId, postId])).length > 0;
}

const comesSql = `
  select 1 from registrations r
  where r.post_id = $2 and r.state = 'coming' and (
    r.user_id = $1
    or exists (select from registered_people e where e.registration_id = r.id and e.user_id = $1)
    or r.by_id = $1 and r.way in ('portal', 'link')
      and r.company_id in (select j.company_id from current_company_people j where j.user_id = $1))
  limit 1`;
