import type { CalendarEvent } from '#contract/imports/calendars.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { takeLock } from '#platform/database/locks.ts';

type Sought = Pick<CalendarEvent, 'key' | 'title'> & { dates: readonly { at: string }[] };

const knownSql = `
  select distinct on (s.place) s.place, p.id, p.title as name
  from jsonb_to_recordset($1::jsonb) as s(place int, key text, title text, at timestamptz)
  join posts p on p.calendar_key = s.key or (p.event_at = s.at and name_key(p.title) = name_key(s.title))
  order by s.place, p.calendar_key = s.key desc nulls last, p.id`;

/** The post of each event that was made of it, or has its title and begin; undefined where there is none. */
export async function findKnownEvents(
  db: Db,
  events: readonly Sought[],
): Promise<({ id: string; name: string } | undefined)[]> {
  const sought = events.map(({ key, title, dates }, place) => ({ place, key, title, at: dates[0]?.at ?? '' }));
  const rows = await prepared<{ place: number; id: string; name: string }>(db, knownSql, [JSON.stringify(sought)]);
  const found = new Map(rows.map(({ place, id, name }) => [place, { id, name }]));
  return events.map((_, place) => found.get(place));
}

/** A lock until the transaction ends, so that one file that two people import makes its drafts once. */
export async function claimCalendars(db: Db): Promise<void> {
  await takeLock(db, 'calendar files');
}
