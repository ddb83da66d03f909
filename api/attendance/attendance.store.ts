import type { Attendee, CertificateTexts } from '#contract/attendance/attendance.ts';
import { dayAfter } from '#contract/base/clock.ts';
import { attendanceLimits } from '#contract/attendance/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { datesOf, daysOf } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { mustBeThere, one } from '#platform/database/rows.ts';
import { AppError } from '#platform/errors/error.ts';
import { presentSql } from '#api/registrations/present.sql.ts';
import { attendeesSql } from './attendance.sql.ts';

/** An event for which people register, with its days. */
export interface AttendedEvent {
  postId: string;
  title: string;
  language: Language | null;
  eventAt: string;
  eventPlace: string | null;
  event: EventFacts;
  days: string[];
  certificate: CertificateTexts;
}

interface EventRow extends Omit<AttendedEvent, 'days' | 'eventAt' | 'certificate' | 'event'> {
  [column: string]: unknown;
  eventAt: Date | null;
  event: EventFacts | null;
  marked: string[];
  hours: string | null;
  contents: string | null;
}

const eventSql = `
  select p.id as "postId", p.title, p.language, p.event_at as "eventAt", p.event_place as "eventPlace", p.event,
    array(select distinct t.day::text from attendances t where t.post_id = p.id order by 1) as marked, x.hours, x.contents
  from posts p left join certificate_texts x on x.post_id = p.id where p.id = $1 and p.published_at <= portal_now()`;

/** For the office. Throws `notFound`, or `registrations.notAsked` where nobody registers. */
export async function mustBeAttended(db: Db, postId: string): Promise<AttendedEvent> {
  const {
    eventAt: at,
    event,
    marked,
    hours,
    contents,
    ...row
  } = mustBeThere((await prepared<EventRow>(db, eventSql, [postId]))[0]);
  if (!at || !event?.registration) throw new AppError('registrations.notAsked');
  const eventAt = at.toISOString();
  const days = [...new Set([...daysOfEvent({ eventAt, event }), ...marked])].toSorted();
  const certificate = { hours: hours ?? '', contents: contents ?? '' };
  const { postId: id, title, language, eventPlace } = row;
  return { postId: id, title, language, eventPlace, eventAt, event, days, certificate };
}

/** Each day on which it takes place, in the zone of the portal. */
export function daysOfEvent(dated: { eventAt: string; event: EventFacts }): string[] {
  const days = datesOf(dated).flatMap((date) => {
    const { first, last } = daysOf(date);
    const all: string[] = [];
    for (let day = first; day <= last && all.length < attendanceLimits.days; day = dayAfter(day, 1)) all.push(day);
    return all;
  });
  return [...new Set(days)].slice(0, attendanceLimits.days);
}

const columns = `id, "userId", "firstName", "lastName", company, year, "isRegistered", certificate, days`;
const byName = `"lastName" collate german, "firstName" collate german, id`;

type Row = Attendee & Record<string, unknown>;

/** Who has a seat, and who was there without one; by name, or by company first. */
export function listAttendees(db: Db, postId: string, order: 'name' | 'company' = 'name'): Promise<Attendee[]> {
  const sort = order === 'name' ? byName : `company collate german nulls last, ${byName}`;
  return prepared<Row>(db, `select ${columns} from (${attendeesSql}) one order by ${sort}`, [postId]);
}

/** Those who were there, without names. */
export function listMarks(db: Db, postId: string): Promise<Pick<Attendee, 'id' | 'days'>[]> {
  const text = `
    select attendee_id as id, json_agg(json_build_object('day', day, 'at', ${instantSql('at')}) order by day) as days
    from (${presentSql('$1')}) t group by attendee_id order by attendee_id`;
  return prepared<Row>(db, text, [postId]);
}

/** By the id that the list has, or that it had before somebody was marked. */
export async function findAttendee(db: Db, postId: string, id: string): Promise<Attendee | undefined> {
  const text = `select ${columns} from (${attendeesSql}) one where id = $2 or key = $2 order by id = $2 desc`;
  return (await prepared<Row>(db, text, [postId, id]))[0];
}

/** Who was marked, also if it was taken back; of a person of the portal by his or her id too. */
export async function findMarked(
  db: Db,
  postId: string,
  id: string,
): Promise<{ id: string; userId: string | null } | undefined> {
  const text = `select id, user_id as "userId" from attendees where post_id = $1 and $2 in (id, user_id) order by id = $2 desc`;
  return (await prepared<{ id: string; userId: string | null }>(db, text, [postId, id]))[0];
}

export interface NewAttendee {
  id: string;
  postId: string;
  certificate: string;
}

/** Makes a row for who has a seat, or for a person of the portal who had one; false if there is none with this id. */
export async function addKnown(db: Db, { id, postId, certificate }: NewAttendee): Promise<boolean> {
  const text = `
    insert into attendees (post_id, id, user_id, company_id, first_name, last_name, year, certificate)
    select $1, $2, who."userId", who."companyId", case when who."userId" is null then who."firstName" end,
      case when who."userId" is null then who."lastName" end, case when who."userId" is null then who.year end, $3
    from (
      select "userId", "companyId", "firstName", "lastName", year, 1 as rank from (${attendeesSql}) one where key = $2 and "isRegistered"
      union all select u.id, null, null, null, null, 2 from users u where u.id = $2 and u.erased_at is null
      order by rank limit 1
    ) who on conflict do nothing`;
  await prepared(db, text, [postId, id, certificate]);
  return (await findMarked(db, postId, id)) !== undefined;
}

/** The same for somebody who is known to nobody but the caller. */
export async function addWalkIn(
  db: Db,
  { id, postId, certificate }: NewAttendee,
  { firstName, lastName, company }: { firstName: string | null; lastName: string; company: string | null },
): Promise<void> {
  const text = `
    insert into attendees (post_id, id, first_name, last_name, company, certificate) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing`;
  await prepared(db, text, [postId, id, firstName || null, lastName, company || null, certificate]);
}

export async function addMark(
  db: Db,
  who: { id: string; userId: string | null; postId: string },
  { day, at, present, byId }: { day: string; at: Date; present: boolean; byId: string },
): Promise<void> {
  const text = `
    insert into attendances (id, post_id, attendee_id, user_id, day, at, present, by_id)
    values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;
  await prepared(db, text, [who.postId, who.id, who.userId, day, at, present, byId]);
}

export async function saveCertificateTexts(
  db: Db,
  postId: string,
  { hours, contents }: CertificateTexts,
): Promise<CertificateTexts> {
  const text = `
    insert into certificate_texts (post_id, hours, contents) values ($1, $2, $3)
    on conflict (tenant_id, post_id) do update set hours = excluded.hours, contents = excluded.contents
    returning hours, contents`;
  return one(await prepared<CertificateTexts & Record<string, unknown>>(db, text, [postId, hours, contents]));
}
