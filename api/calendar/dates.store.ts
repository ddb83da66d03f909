import { zone } from '#contract/base/clock.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { one } from '#platform/database/rows.ts';
import { isOwnRegistration, isRegistrationOf } from '#api/registrations/registrations.sql.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';
import { shown } from '#api/posts/feed/feed.sql.ts';
import { type DeadlineEntry, type Entry, type EventEntry, eventsOf, type OfEvent } from './entry.rules.ts';

// Parameters: $1 keys, $2 reader where own events are asked for.

/** More are left out, the latest first. */
const most = 2000;

const common = `p.id as "postId", p.title, p.version, ${instantSql('p.updated_at')} as "changedAt"`;
const ofEvent = `${instantSql('p.event_at')} as "eventAt", p.event_place as place, p.event`;
export const visible = `from posts p join (${visibleAudiences}) visible on visible.audience_id = p.audience_id`;

export const isNear = `p.event_until >= portal_today() - 90 and p.event_at < portal_now() + interval '1 year'`;

/** Posts for whose event reader $2 or a company of his or hers is registered or waits. */
export const ownPosts = `select r.post_id from registrations r where r.state <> 'declined' and ${isOwnRegistration}`;

function entriesSql({ onlyOwn }: { onlyOwn: boolean }): string {
  return `
  select * from (
    select ${common}, 'event' as what, ${ofEvent}, null::text as day, null::text as purpose, p.event_at as begins
    ${visible} where ${isNear} and ${shown} ${onlyOwn ? `and p.id in (${ownPosts})` : ''}
    union all
    select ${common}, 'deadline', null, null, null, p.deadline::text, p.deadline_for, p.deadline::timestamptz
    ${visible} where p.deadline >= portal_today() - 90 and p.deadline < portal_today() + interval '1 year' and ${shown}
  ) entries
  order by begins, "postId", what limit ${most}`;
}

const texts = { all: entriesSql({ onlyOwn: false }), own: entriesSql({ onlyOwn: true }) };

/** A row has the columns of both, and null in those of the other. */
type Row = DeadlineEntry | (OfEvent & { what: 'event' });

interface Reader {
  keys: readonly string[];
  userId: string;
  /** Of events those for which the reader or a company of his or hers is registered or waits. */
  onlyOwn: boolean;
}

/** Of the posts in the reader's feed: what is not over since 90 days and begins within a year. */
export async function entriesFor(db: Db, { keys, userId, onlyOwn }: Reader): Promise<Entry[]> {
  const rows = await prepared<Row>(db, onlyOwn ? texts.own : texts.all, [keys, ...(onlyOwn ? [userId] : [])]);
  return rows.flatMap((row): Entry[] => (row.what === 'event' ? eventsOf(row) : [row]));
}

const publicSql = `
  select ${common}, ${ofEvent} from posts p
  where ${isNear} and ${shown} and (p.event ->> 'isPublic')::boolean order by p.event_at, p.id limit ${most}`;

/** Dates of the events that the office marks as public, for anybody. */
export async function publicEntries(db: Db): Promise<EventEntry[]> {
  return (await prepared<OfEvent & Record<string, unknown>>(db, publicSql, [])).flatMap(eventsOf);
}

/** Changes whenever a registration of the person or of a company of his or hers does. */
export async function registrationsVersion(db: Db, userId: string): Promise<string> {
  const text = `
    select md5(coalesce(string_agg(concat_ws(' ', r.post_id, r.state, r.version), ',' order by r.id), '')) as version
    from registrations r where ${isRegistrationOf('$1')}`;
  return one(await prepared<{ version: string }>(db, text, [userId])).version;
}

const nextChangeSql = `
  select least(
    (portal_today() + 1)::timestamp at time zone '${zone}',
    (select min(p.published_at) from posts p where p.published_at > portal_now() and p.archived_at is null),
    (select min(p.event_at) - interval '1 year' from posts p
      where p.event_at >= portal_now() + interval '1 year' and p.published_at is not null and p.archived_at is null)
  ) as at`;

/** When time alone changes what a calendar has, at the earliest: a day begins, a post comes out, or an event is a year ahead. */
export async function nextChange(db: Db): Promise<Date> {
  return one(await prepared<{ at: Date }>(db, nextChangeSql, [])).at;
}
