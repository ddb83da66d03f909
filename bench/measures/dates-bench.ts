import { type Child, startChild } from '../child.ts';
import { tenantId } from '../database.ts';
import { databaseCpu } from '../database-cpu.ts';
import type { Load, LoadResult } from '../load.ts';
import { openServer, ours, postRowsSql, type Server } from '../servers.ts';
import { type Given, inPortal, type List, type MemberListRow, measureLists } from './member-lists-bench.ts';

export const manyEvents = 5000;
export const manyCalendars = 5000;
/** Of a core, in hundredths. */
export const calendarsBar = 5;

const restMinutes = 2;

export interface CalendarsResult {
  calendars: number;
  /** Entries of the median one. */
  entries: number;
  bytes: number;
  /** Microseconds of the processor for one that is made, and for the answer that nothing has changed. */
  made: number;
  unchanged: number;
  /** Hundredths of a core for the server and the database, while each is asked for once a minute. */
  ofCore: number;
  /** The same for a bare `node:http` that is asked as often. */
  bare: number;
}

export interface DatesResult {
  readers: number;
  rounds: number;
  events: number;
  rows: MemberListRow[];
  calendars: CalendarsResult;
}

type Dates = { items: { post: { id: string } }[] };

/** As the page asks for it. */
const listOf = (what: string, query: string): List => ({
  what,
  path: `/api/posts/dates?size=50${query}`,
  ids: ({ items }: Dates) => [...new Set(items.map(({ post }) => post.id))],
  text: postRowsSql,
});

/** The days of the first and the last event, from today. */
const tenYears: [number, number] = [-9 * 365, 365];
const nineMonths: [number, number] = [-80, 200];

const ofTenYears: List[] = [
  listOf('Termine, the first page', ''),
  listOf('Termine, the second page', '&page=1'),
  listOf('Termine that are over', '&past=true'),
];
const ofNineMonths: List[] = [listOf('Termine, the first page, if all are within nine months', '')];

/** Termine of many readers among 5,000 events, and 5,000 calendars that are asked for each minute. */
export async function benchDates(given: Given): Promise<DatesResult> {
  const { database, readers, rounds } = given;
  await addEvents(database.ownerUrl, tenYears);
  const rows = await measureLists(given, ofTenYears);
  const calendars = await benchCalendars(given);
  await addEvents(database.ownerUrl, nineMonths);
  rows.push(...(await measureLists(given, ofNineMonths)));
  return { readers, rounds, events: manyEvents, rows, calendars };
}

const addEvents = (ownerUrl: string, [first, last]: [number, number]) =>
  inPortal(ownerUrl, async (client) => {
    await client.query('delete from registrations');
    await client.query(eventsSql, [manyEvents, first, last]);
    await client.query(registrationsSql);
    await client.query('vacuum analyze');
  });

/** Spread evenly over the days; companies register for every second. */
const eventsSql = `
  update posts p set kind = 'event', event_place = 'Saal ' || n.number % 9,
    event_at = date_trunc('hour', portal_now()) + make_interval(hours => (24 * ($2::int + n.number * ($3::int - $2::int) / $1::float))::int),
    event = jsonb_build_object('endsAt', null, 'wholeDay', false, 'dates', '[]'::jsonb, 'address', 'Werkstraße 1', 'link', null,
      'contact', null, 'costs', null, 'forWhom', null, 'isPublic', n.number % 3 = 0, 'cancelled', null,
      'registration', case when n.number % 2 = 0 then jsonb_build_object('by', 'company', 'opensOn', null, 'until', null, 'seats', 24,
        'most', 4, 'waiting', true, 'offerHours', 48, 'showsComing', false, 'questions', '[]'::jsonb) end)
  from (
    select id, row_number() over (order by md5(id::text)) as number from posts
    where published_at <= portal_now() and archived_at is null
  ) n where n.id = p.id and n.number <= $1`;

/** About ten companies for each event. */
const registrationsSql = `
  with made as (
    insert into registrations (id, post_id, company_id, state, at, changed_at, way)
    select gen_random_uuid(), p.id, c.id, 'coming', portal_now(), portal_now(), 'portal'
    from posts p join companies c on abs(hashtext(p.id::text || c.id::text)) % 150 = 0
    where p.event -> 'registration' <> 'null'::jsonb
    returning tenant_id, id, post_id
  )
  insert into registered_people (tenant_id, registration_id, position, post_id, last_name)
  select tenant_id, id, 1, post_id, 'Gast' from made`;

async function benchCalendars({ database, tokens, closers }: Given): Promise<CalendarsResult> {
  const { ownerUrl } = database;
  const keys = await inPortal(ownerUrl, async (client) => {
    await client.query(openSql, [manyCalendars]);
    const { rows } = await client.query<{ key: string }>(calendarsSql, [manyCalendars]);
    await client.query('vacuum analyze');
    return rows.map(({ key }) => key);
  });
  const load = startChild('load.ts', closers);
  const server = await openServer(ours(database, tokens), closers);
  const urls = keys.map((key) => new URL(`/api/calendar.ics?key=${key}`, server.url).href);
  const own = { 'x-tenant': tenantId, 'user-agent': 'iOS/19.1 (23B81) dataaccessd/1.0' };
  const sizes: { entries: number; bytes: number }[] = [];
  const headers: Record<string, string>[] = [];
  const start = await used(server, ownerUrl);
  for (const url of urls) {
    const reply = await fetch(url, { headers: own });
    if (!reply.ok) throw new Error(`a calendar was answered with ${reply.status}`);
    const text = await reply.text();
    sizes.push({ entries: text.split('BEGIN:VEVENT').length - 1, bytes: Buffer.byteLength(text) });
    headers.push({ ...own, 'if-none-match': reply.headers.get('etag') ?? '' });
  }
  const afterMaking = await used(server, ownerUrl);
  const run: Load = {
    url: urls,
    headers,
    paired: true,
    connections: 16,
    requests: restMinutes * urls.length,
    perSecond: urls.length / 60,
  };
  const { seconds, bytes } = await askedOf(load, run);
  if (bytes > 0) throw new Error('a calendar was sent again, though nothing has changed');
  const atRest = (await used(server, ownerUrl)) - afterMaking;
  await server.child.stop();
  const bare = await usedByBare(load, run, closers);
  await load.stop();
  const middle = sizes.toSorted((one, other) => one.entries - other.entries)[Math.floor(sizes.length / 2)];
  return {
    calendars: urls.length,
    entries: middle?.entries ?? 0,
    bytes: middle?.bytes ?? 0,
    made: (afterMaking - start) / urls.length,
    unchanged: atRest / (restMinutes * urls.length),
    ofCore: ofCore(atRest, seconds),
    bare,
  };
}

const ofCore = (microseconds: number, seconds: number) => microseconds / 1_000_000 / seconds / 0.01;

/** Of a core, in hundredths, for a server that does nothing but answer as often. */
async function usedByBare(load: Child, run: Load, closers: Given['closers']): Promise<number> {
  const child = startChild('limits/bare.ts', closers);
  const address = await child.ask<string>('open', { body: '' });
  const start = await child.ask<number>('cpu');
  const { seconds } = await askedOf(load, { ...run, url: [run.url].flat().map(() => address) });
  const used = (await child.ask<number>('cpu')) - start;
  await child.stop();
  return ofCore(used, seconds);
}

const askedOf = (load: Child, run: Load) => load.ask<LoadResult>('run', run);

/** Microseconds of the processor so far, of the server and of the database. */
async function used({ child }: Server, ownerUrl: string): Promise<number> {
  return (await child.ask<number>('cpu')) + ((await databaseCpu(ownerUrl)) ?? Number.NaN);
}

const openSql = `
  update users set access = 'open', membership = 'member', issuer = 'jwt', subject = coalesce(subject, 'calendar-' || id)
  where id in (select id from users order by md5(id::text) limit $1)`;

/** Each with a key as the program makes them. */
const calendarsSql = `
  insert into calendars (user_id, key, created_at, deadlines, reminder)
  select u.id, regexp_replace(translate(left(md5(u.id::text), 28), '01', 'gh'), '(.{4})(?=.)', '\\1-', 'g'), portal_now(), true, false
  from users u where access = 'open' and membership = 'member' order by md5(u.id::text) limit $1
  returning key`;
