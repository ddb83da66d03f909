import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';
import { shown } from '#api/posts/feed/feed.sql.ts';
import { type DeadlineEntry, type Entry, eventsOf, type OfEvent } from './entry.rules.ts';

/** More are left out, the latest first. */
const most = 2000;

const common = `p.id as "postId", p.title, p.version, ${instantSql('p.updated_at')} as "changedAt"`;
const found = `from posts p join (${visibleAudiences}) visible on visible.audience_id = p.audience_id`;

const entriesSql = `
  select * from (
    select ${common}, 'event' as what, ${instantSql('p.event_at')} as "eventAt", p.event_place as place, p.event, null::text as day, null::text as purpose, p.event_at as begins
    ${found} where p.event_until >= portal_today() - 90 and p.event_at < portal_now() + interval '1 year' and ${shown}
    union all
    select ${common}, 'deadline', null, null, null, p.deadline::text, p.deadline_for, p.deadline::timestamptz
    ${found} where p.deadline >= portal_today() - 90 and p.deadline < portal_today() + interval '1 year' and ${shown}
  ) entries
  order by begins, "postId", what limit ${most}`;

/** A row has the columns of both, and null in those of the other. */
type Row = DeadlineEntry | (OfEvent & { what: 'event' });

/** Of the posts in the feed of who has these keys: what is not over since 90 days and begins within a year. */
export async function entriesFor(db: Db, keys: readonly string[]): Promise<Entry[]> {
  const rows = await prepared<Row>(db, entriesSql, [keys]);
  return rows.flatMap((row): Entry[] => (row.what === 'event' ? eventsOf(row) : [row]));
}
