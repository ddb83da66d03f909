import type { PostFigures } from '#contract/results/results.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { joinByHash } from '#platform/database/join-by-hash.ts';
import { askedTablesOf } from '#api/targeting/channels/asked.sql.ts';
import { addressedPeopleOfEach } from '#api/targeting/targeting.store.ts';
import { isOpened, shows } from './opened.sql.ts';

export interface Listed extends Omit<PostFigures, 'opened'> {
  [column: string]: unknown;
  opened: number;
}

/** In one statement for all of them; posts that were never out are left out. */
export async function listFigures(db: Db, ids: readonly string[]): Promise<Listed[]> {
  await joinByHash(db);
  return prepared<Listed>(db, figuresSql, [ids]);
}

/** Who is in the audiences of a page is worked out once for all. */
const figuresSql = `
  with listed as materialized (
    select id, audience_id, confirmation is not null as asks from posts where id = any($1::uuid[]) and published_at <= portal_now()
  ),
  readers as materialized (
    select inside.audience_id, inside.id, ${shows} as shows
    from (${addressedPeopleOfEach('select audience_id from listed')}) inside join users u on u.id = inside.id
  ),
  counted as materialized (
    select audience_id, count(*)::int as people, (count(*) filter (where shows))::int as showing from readers group by 1
  ),
  opened as materialized (
    select l.id, count(*)::int as people from listed l join readers p on p.audience_id = l.audience_id and p.shows
    join post_reads r on r.post_id = l.id and r.user_id = p.id and ${isOpened} group by 1
  ),
  confirmed as materialized (
    select l.id, c.total, c.done from listed l cross join lateral (
      with ${askedTablesOf('l.id', 'select p.id from readers p where p.audience_id = l.audience_id')}
      select count(*)::int as total, count(at)::int as done from holders
    ) c where l.asks
  )
  select l.id, coalesce(n.people, 0) as people, coalesce(n.showing, 0) as showing, coalesce(o.people, 0) as opened,
    case when l.asks then json_build_object('total', c.total, 'done', c.done) end as confirmed
  from listed l left join counted n on n.audience_id = l.audience_id
  left join opened o on o.id = l.id left join confirmed c on c.id = l.id`;
