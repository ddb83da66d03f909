import type { Db } from '#api/base/database.ts';
import { askedTables } from '#api/targeting/asked.sql.ts';
import type { NewPost } from '../rows.ts';

/** Two thirds; not the demo members, who should have something to confirm. */
export async function confirmSome(db: Db, posts: readonly Pick<NewPost, 'id' | 'confirmation'>[]): Promise<void> {
  for (const { id, confirmation } of posts) if (confirmation) await db.$client.query(confirmSql, [id]);
}

const demo = `select id from users where email like '%@zunfthaus.example'`;

const confirmSql = `
  with ${askedTables},
  chosen as (
    select h.id, h.company_id, row_number() over (order by md5(h.id::text)) as place, (select min(a.user_id::text)::uuid from asked a
      where coalesce(a.company_id, a.user_id) = h.id) as user_id
    from holders h where h.id in (select coalesce(a.company_id, a.user_id) from asked a) and not exists (select from asked a where coalesce(a.company_id, a.user_id) = h.id and a.user_id in (${demo}))
  ),
  done as (
    insert into confirmations (id, post_id, asked, revision, company_id, user_id, at, way)
    select md5($1::text || c.id)::uuid, $1, 1, 1, c.company_id, c.user_id,
      least(p.published_at + c.place * interval '47 minutes', portal_now() - interval '1 minute'), case when c.place % 4 = 0 then 'mail' else 'portal' end
    from chosen c cross join post p where c.place % 3 <> 0
    returning user_id, at
  )
  insert into post_reads (user_id, post_id, read_at) select user_id, $1, min(at) - interval '2 minutes' from done group by user_id
  on conflict do nothing`;
