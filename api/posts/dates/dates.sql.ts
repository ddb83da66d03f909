import { zone } from '#contract/base/clock.ts';
import { isOwnRegistration } from '#api/registrations/registrations.sql.ts';
import { isToConfirm } from '#api/targeting/channels/asked.sql.ts';
import { isNotExpired } from '#api/targeting/expired.sql.ts';
import { seenAudiences } from '#api/targeting/targeting.store.ts';
import { askingPosts, besidePage, shown } from '../feed/feed.sql.ts';

// Parameters: $1 keys, $2 reader, $3 size, $4 offset, $5 kind, `deadline` or null, $6 key of a guild or null, $7 only mine.

/** Whatever the audience, with the groups it includes. */
const allAudiences = `
  select a.id as audience_id, coalesce(array_agg(t.key) filter (where not t.excluded), '{}') as keys
  from audiences a left join audience_targets t on t.audience_id = a.id group by a.id`;

const isKept = `p.archived_at is null and ${isNotExpired}`;

const lastDay = `(portal_today() + interval '12 months')::date`;

/**
 * One page with what the filters and the month beside it need. For readers, events and deadlines are found by audience
 * in an index that has all that is asked of them here.
 */
export function datesSql({ all, past }: { all: boolean; past: boolean }): string {
  const rule = all ? isKept : shown;
  const isAsked = (day: string) => (past ? `${day} < portal_today()` : `${day} >= portal_today()`);
  const isSoon = (day: string) => (past ? '' : `and ${day} <= ${lastDay}`);
  const down = past ? 'desc' : '';
  const from = `from posts p join seen on seen.audience_id = p.audience_id where ${rule}`;
  const until = `(p.confirmation ->> 'until')::date`;
  return `
    with seen as materialized (${all ? allAudiences : seenAudiences}), ${askingPosts},
    mine as materialized (select p.id from asking join posts p using (id) where ${isToConfirm}),
    registered as materialized (
      select r.post_id as id from registrations r where ${isOwnRegistration}
    ),
    found as materialized (
      select d.*, exists (select from mine where mine.id = d.id)
        or d.sort = 'event' and exists (select from registered where registered.id = d.id) as is_mine from (
        select p.id, 'event' as sort, (p.event_at at time zone '${zone}')::date as day, p.event_at as at, p.kind, p.audience_id, p.published_at
        ${from} and p.event_at is not null and ${isAsked('p.event_until')} ${past ? '' : `and p.event_at < (${lastDay} + 1)::timestamp at time zone '${zone}'`}
        union all
        select p.id, 'deadline', p.deadline, null, null, p.audience_id, p.published_at ${from} and ${isAsked('p.deadline')} ${isSoon('p.deadline')}
        union all
        ${
          all
            ? `select p.id, 'confirmation', ${until}, null, null, p.audience_id, p.published_at ${from} and p.confirmation is not null`
            : `select p.id, 'confirmation', ${until}, null, null, p.audience_id, p.published_at from mine join posts p using (id) where true`
        } and ${isAsked(until)} ${isSoon(until)}
      ) d
    ),
    wanted as materialized (
      select f.* from found f
      where ($5::text is null or case when $5 = 'deadline' then f.sort <> 'event' else f.kind = $5 end)
        and (not $7::boolean or f.is_mine)
        and ($6::text is null or f.audience_id in (select audience_id from seen where $6 = any(keys)))
    ),
    paged as materialized (
      select sort, day, id, published_at from wanted order by day ${down}, at ${down} nulls first, id ${down}, sort limit $3 offset $4
    )
    select
      (select coalesce(json_agg(json_build_object('is', sort, 'day', day, 'id', id)), '[]') from paged) as rows,
      ${besidePage('paged')},
      (select count(*)::int from wanted) as total,
      (select coalesce(json_agg(json_build_object('kind', kind, 'dates', dates) order by kind), '[]') from (
        select kind, count(*)::int as dates from found where sort = 'event' group by kind
      ) counted) as kinds,
      (select count(*)::int from found where sort <> 'event') as deadlines,
      (select count(*)::int from found where is_mine) as mine,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name collate german, g.id), '[]') from guilds g
        where 'guild:' || g.id = any(array(
          select unnest(s.keys) from seen s where s.audience_id in (select audience_id from found)
        ))) as guilds,
      ${
        past
          ? `'[]'::json`
          : `(select coalesce(json_agg(json_build_object('day', day, 'dates', dates) order by day), '[]') from (
        select day, count(*)::int as dates from wanted group by day
      ) counted)`
      } as days`;
}
