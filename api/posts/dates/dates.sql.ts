import { zone } from '#contract/base/clock.ts';
import { isOwnRegistration } from '#api/registrations/registrations.sql.ts';
import { isToConfirm } from '#api/targeting/channels/asked.sql.ts';
import { isNotExpired } from '#api/targeting/expired.sql.ts';
import { seenAudiences } from '#api/targeting/targeting.store.ts';
import { askingPosts, besidePage, shown, waiting } from '../feed/feed.sql.ts';

// Parameters: $1 keys, $2 reader, $3 size, $4 offset, $5 kind, `deadline` or null, $6 key of a guild or null; `datesSql` has $7 only mine.

/** Whatever the audience, with the groups it includes. */
const allAudiences = `
  select a.id as audience_id, coalesce(array_agg(t.key) filter (where not t.excluded), '{}') as keys
  from audiences a left join audience_targets t on t.audience_id = a.id group by a.id`;

const isKept = `p.archived_at is null and ${isNotExpired}`;

// Hidden in subqueries, which are worked out once.
const today = '(select portal_today())';
const lastDay = `(select (portal_today() + interval '12 months')::date)`;
const startOfToday = `(select portal_today()::timestamp at time zone '${zone}')`;
const endOfLastDay = `(select ((portal_today() + interval '12 months')::date + 1)::timestamp at time zone '${zone}')`;

const eventDay = `(p.event_at at time zone '${zone}')::date`;
const confirmationDay = `(p.confirmation ->> 'until')::date`;

/** Conditions for dates on one side of today and not too far ahead, and their order. */
function datesOn(past: boolean) {
  const isAsked = (day: string) => (past ? `${day} < ${today}` : `${day} >= ${today}`);
  const down = past ? 'desc' : '';
  return {
    isDay: (day: string) => (past ? isAsked(day) : `${isAsked(day)} and ${day} <= ${lastDay}`),
    isEvent: `p.event_at is not null and ${isAsked('p.event_until')} ${past ? '' : `and p.event_at < ${endOfLastDay}`}`,
    down,
    page: `order by day ${down}, at ${down} nulls first, id ${down}, sort limit $3 offset $4`,
  };
}

/** Posts that the reader has to confirm, and those to whose events somebody of his or hers has an answer. */
const answerable = `${askingPosts},
    mine as materialized (select p.id from asking join posts p using (id) where ${isToConfirm}),
    registered as materialized (select r.post_id as id from registrations r where ${isOwnRegistration})`;

/** Of a date with `sort` and `kind`. */
const isOfKind = (date: string) =>
  `($5::text is null or case when $5 = 'deadline' then ${date}.sort <> 'event' else ${date}.kind = $5 end)`;

interface Dates {
  all: boolean;
  past: boolean;
}

/**
 * `seen`, all dates as `found`, and a page of those that the filters let through as `paged`. For readers, events and
 * deadlines are found by audience in an index that has all that is asked of them here.
 */
function findingSql({ all, past }: Dates): string {
  const rule = all ? isKept : shown;
  const { isDay, isEvent, page } = datesOn(past);
  const from = `from posts p join seen on seen.audience_id = p.audience_id where ${rule}`;
  return `
    seen as materialized (${all ? allAudiences : seenAudiences}), ${answerable},
    found as materialized (
      select d.*, exists (select from mine where mine.id = d.id)
        or d.sort = 'event' and exists (select from registered where registered.id = d.id) as is_mine from (
        select p.id, 'event' as sort, ${eventDay} as day, p.event_at as at, p.kind, p.audience_id, p.published_at
        ${from} and ${isEvent}
        union all
        select p.id, 'deadline', p.deadline, null, null, p.audience_id, p.published_at ${from} and ${isDay('p.deadline')}
        union all
        ${
          all
            ? `select p.id, 'confirmation', ${confirmationDay}, null, null, p.audience_id, p.published_at ${from} and p.confirmation is not null`
            : `select p.id, 'confirmation', ${confirmationDay}, null, null, p.audience_id, p.published_at from mine join posts p using (id) where true`
        } and ${isDay(confirmationDay)}
      ) d
    ),
    wanted as (
      select f.* from found f
      where ${isOfKind('f')}
        and (not $7::boolean or f.is_mine)
        and ($6::text is null or f.audience_id in (select audience_id from seen where $6 = any(keys)))
    ),
    paged as materialized (
      select sort, day, id, published_at from wanted ${page}
    )`;
}

const rowsOfPage = `
      (select coalesce(json_agg(json_build_object('is', sort, 'day', day, 'id', id)), '[]') from paged) as rows`;

/** One page with what the filters and the month beside it need. */
export function datesSql(dates: Dates): string {
  const { past } = dates;
  return `
    with ${findingSql(dates)}
    select ${rowsOfPage},
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

/**
 * One page for a reader, and all dates that are his or hers, for `facetsOf`. Events and deadlines are walked in their
 * order until the page is full, each in an index that has all that is asked of them here.
 */
export function datePageSql({ past, mine }: { past: boolean; mine: boolean }): string {
  const { isDay, isEvent, down, page } = datesOn(past);
  // Not as a condition of an index by audience: all of them would be read and sorted.
  const isWanted = `${shown} and (p.audience_id = any(array(select audience_id from audiences_asked))) is true`;
  const enough = `limit $3::int + $4::int`;
  const event = `select p.id, 'event' as sort, ${eventDay} as day, p.event_at as at, p.published_at from posts p
    where ${isEvent} and ${isWanted} and ($5::text is null or p.kind = $5)`;
  const events = past
    ? `(${event} and p.event_at < ${startOfToday} order by p.event_at desc, p.id desc ${enough})`
    : `(${event} and p.event_at >= ${startOfToday} order by p.event_at, p.id ${enough})
      union all (${event} and ${eventDay} < ${today} and p.event_until > ${eventDay})`;
  const ofReader = `select o.id, o.sort, o.day, o.at, o.published_at from own o
    where ${isOfKind('o')} and o.audience_id in (select audience_id from audiences_asked)`;
  const dates = mine
    ? ofReader
    : `${events}
      union all (
        select p.id, 'deadline', p.deadline, null, p.published_at from posts p
        where p.deadline is not null and ${isDay('p.deadline')} and ${isWanted} and ($5::text is null or $5 = 'deadline')
        order by p.deadline ${down}, p.id ${down} ${enough}
      )
      union all ${ofReader} and o.sort = 'confirmation'`;
  return `
    with seen as materialized (${seenAudiences}), ${answerable},
    audiences_asked as materialized (select audience_id from seen where $6::text is null or $6 = any(keys)),
    own as materialized (
      select p.id, d.sort, d.day, d.at, d.kind, p.audience_id, p.published_at from (
        select id, bool_or(asks) as asks from (select id, true as asks from mine union all select id, false from registered) one group by id
      ) one join posts p using (id) join seen on seen.audience_id = p.audience_id
      cross join lateral (values
        ('event', ${eventDay}, p.event_at, p.kind, ${isEvent}),
        ('deadline', p.deadline, null, null, one.asks and ${isDay('p.deadline')}),
        ('confirmation', ${confirmationDay}, null, null, one.asks and ${isDay(confirmationDay)})
      ) d(sort, day, at, kind, holds)
      where d.holds and ${shown}
    ),
    paged as materialized (select d.* from (${dates}) d ${page})
    select ${rowsOfPage}, ${besidePage('paged')},
      (select coalesce(json_agg(json_build_object('is', sort, 'day', day, 'kind', kind, 'audienceId', audience_id)), '[]') from own) as "ofReader"`;
}

/** How many events and deadlines each audience has, by day unless they are past; and when the next one is published. */
export function dateCountsSql(past: boolean): string {
  const { isDay, isEvent } = datesOn(past);
  const day = (column: string) => (past ? 'null::date' : column);
  return `
  select coalesce((select json_agg(counted) from (
    select p.audience_id as "audienceId", 'event' as is, p.kind, ${day(eventDay)} as day, count(*)::int as dates from posts p
    where ${shown} and ${isEvent} group by 1, 3, 4
    union all
    select p.audience_id, 'deadline', null, ${day('p.deadline')}, count(*)::int from posts p
    where ${shown} and ${isDay('p.deadline')} group by 1, 4
  ) counted), '[]') as counts,
  (select min(p.published_at) from posts p where ${waiting} and (p.event_at is not null or p.deadline is not null)) as until`;
}
