import type { Calendar } from '#contract/calendar.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { shown } from '#api/posts/feed/feed.sql.ts';
import { isNear, ownPosts, visible } from './dates.store.ts';

// How many entries a calendar has that are not over, as the dialog says. Parameters: $1 keys, $2 reader.

type Ahead = Pick<Calendar, 'events' | 'ownEvents' | 'openDeadlines'>;

/** The dates of event `p` that are not over. */
const datesAhead = `(
  select count(*)::int from (
    select p.event_at as at, p.event ->> 'endsAt' as ends
    union all select (d ->> 'at')::timestamptz, d ->> 'endsAt' from jsonb_array_elements(p.event -> 'dates') d
  ) dates where coalesce(ends::timestamptz, at) >= portal_now())`;

const aheadSql = `
  with events as materialized (
    select p.id, ${datesAhead} as dates ${visible} where ${isNear} and ${shown}
  )
  select coalesce(sum(dates), 0)::int as events,
    coalesce(sum(dates) filter (where id in (${ownPosts})), 0)::int as "ownEvents",
    (select count(*)::int ${visible} where p.deadline >= portal_today() and p.deadline < portal_today() + interval '1 year' and ${shown}) as "openDeadlines"
  from events`;

/** Of the posts in the reader's feed. */
export async function countAhead(
  db: Db,
  { keys, userId }: { keys: readonly string[]; userId: string },
): Promise<Ahead> {
  return one(await prepared<Ahead & Record<string, unknown>>(db, aheadSql, [keys, userId]));
}

const publicSql = `
  select coalesce(sum(${datesAhead}), 0)::int as events from posts p
  where ${isNear} and ${shown} and (p.event ->> 'isPublic')::boolean`;

/** Of the events that the office marks as public. */
export async function countPublicAhead(db: Db): Promise<number> {
  return one(await prepared<{ events: number }>(db, publicSql, [])).events;
}
