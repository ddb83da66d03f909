import { zone } from '#contract/base/clock.ts';
import type { Language } from '#contract/base/languages.ts';
import type { CalendarProgram } from '#contract/calendar.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';
import { cacheVersionSql } from '#api/targeting/cache-versions.sql.ts';

export interface Choice {
  deadlines: boolean;
  reminder: boolean;
  onlyOwn: boolean;
}

export interface StoredCalendar extends Choice {
  [column: string]: unknown;
  key: string;
  /** The day its address was made. */
  since: string;
  /** The last hour of each program. */
  fetched: Partial<Record<CalendarProgram, string>>;
}

const columns = `c.key, (c.created_at at time zone '${zone}')::date::text as since, c.deadlines, c.reminder, c.only_own as "onlyOwn", c.fetched`;

export async function findCalendar(db: Db, userId: string): Promise<StoredCalendar | undefined> {
  const text = `select ${columns} from calendars c where c.user_id = $1`;
  return (await prepared<StoredCalendar>(db, text, [userId]))[0];
}

type NewCalendar = Choice & { userId: string; key: string };

/** `key` is for a calendar that has none yet. */
export function saveChoice(db: Db, calendar: NewCalendar): Promise<StoredCalendar> {
  return save(
    db,
    calendar,
    'deadlines = excluded.deadlines, reminder = excluded.reminder, only_own = excluded.only_own',
  );
}

/** Keeps the choice of a calendar that exists, and forgets which programs fetched it by the former key. */
export function replaceKey(db: Db, calendar: NewCalendar): Promise<StoredCalendar> {
  return save(db, calendar, `key = excluded.key, created_at = excluded.created_at, fetched = '{}'`);
}

async function save(db: Db, calendar: NewCalendar, update: string): Promise<StoredCalendar> {
  const { userId, key, deadlines, reminder, onlyOwn } = calendar;
  const text = `
    insert into calendars as c (user_id, key, created_at, deadlines, reminder, only_own)
    values ($1, $2, portal_now(), $3, $4, $5)
    on conflict (tenant_id, user_id) do update set ${update} returning ${columns}`;
  return one(await prepared<StoredCalendar>(db, text, [userId, key, deadlines, reminder, onlyOwn]));
}

export interface KeyedCalendar extends StoredCalendar {
  userId: string;
  /** The person's; null: the portal's. */
  language: Language | null;
}

/** With this key, of somebody who may read the portal now. */
export async function findByKey(db: Db, key: string): Promise<KeyedCalendar | undefined> {
  const text = `
    select ${columns}, c.user_id as "userId", u.language from calendars c join users u on u.id = c.user_id
    where c.key = $1 and ${isOn('u', 'feed')}`;
  return (await prepared<KeyedCalendar>(db, text, [key]))[0];
}

export async function noteFetch(
  db: Db,
  { key, program, hour }: { key: string; program: CalendarProgram; hour: string },
): Promise<void> {
  const text = `update calendars set fetched = fetched || jsonb_build_object($2::text, $3::text) where key = $1`;
  await prepared(db, text, [key, program, hour]);
}

/** Changes whenever the content of any calendar of the portal may have changed, but for what time alone changes. */
export async function calendarVersion(db: Db): Promise<string> {
  return one(await prepared<{ version: string }>(db, `select ${cacheVersionSql} as version`, [])).version;
}
