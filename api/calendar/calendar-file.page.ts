import ical, {
  escape,
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { dayAfter, dayOf } from '#contract/base/clock.ts';
import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import { filled } from '#contract/base/text/filled.ts';
import type { CalendarMethod } from '#platform/mail/mail.ts';
import { textsOf } from '#api/texts/texts.ts';
import type { Entry } from './entry.rules.ts';

export interface CalendarFile {
  /** Of the portal. */
  name: string;
  /** Of its pages. */
  origin: string;
  language: Language;
  entries: readonly Entry[];
  /** With an alarm two days before. */
  reminder: boolean;
  /** For people who cannot sign in: entries do not lead to their posts. */
  isPublic?: boolean;
  invitation?: Invitation;
}

/** Makes a mail's entry that programs take in, move and remove (RFC 5546). */
export interface Invitation {
  method: CalendarMethod;
  /** Rises with each mail about the same event. */
  sequence: number;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

const hour = 3600;
const day = 24 * hour;

/** The same bytes for the same entries (RFC 5545, RFC 7986). Instants are in UTC, so that no rule of a zone is needed. */
export function calendarFile({
  name,
  origin,
  language,
  entries,
  reminder,
  isPublic = false,
  invitation,
}: CalendarFile): string {
  const calendar = ical({
    // The library writes it as it is.
    name: escape(name, false),
    prodId: { company: 'Zunfthaus', product: 'Portal', language: language.toUpperCase() },
    ...(invitation ? { method: methods[invitation.method] } : { ttl: 4 * hour }),
  });
  for (const entry of entries) {
    const { postId, version, changedAt } = entry;
    const summary = summaryOf(entry, language);
    calendar.createEvent({
      id: idOf(entry),
      sequence: invitation?.sequence ?? version,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      summary,
      url: isPublic ? origin : `${origin}${pages.post.replace(':id', postId)}`,
      ...timeOf(entry),
      ...(entry.what === 'event' && entry.isCancelled && cancelled),
      ...(invitation && invitationOf(invitation, entry)),
      ...(reminder && !(entry.what === 'event' && entry.isCancelled) && { alarms: [alarmOf(summary, language)] }),
    });
  }
  return calendar.toString();
}

const cancelled = { status: ICalEventStatus.CANCELLED, transparency: ICalEventTransparency.TRANSPARENT };

const methods = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  PUBLISH: ICalCalendarMethod.PUBLISH,
};

/** The attendee has registered, and is not asked again. What is published has none. */
function invitationOf({ method, organizer, attendee }: Invitation, entry: Entry): Partial<ICalEventData> {
  const isCancelled = method === 'CANCEL' || (entry.what === 'event' && entry.isCancelled);
  return {
    organizer,
    ...(method !== 'PUBLISH' && { attendees: [{ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }] }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

function summaryOf(entry: Entry, language: Language): string {
  const { title } = entry;
  if (entry.what === 'event') return title;
  const { deadline, deadlineFor } = textsOf('calendar', language);
  if (entry.purpose === null) return filled(deadline, { title });
  return filled(deadlineFor, { title, verb: textsOf('deadlines', language).verbs[entry.purpose] });
}

/** The first date of an event keeps its id when others are added. */
function idOf(entry: Entry): string {
  const { what, postId } = entry;
  return entry.what === 'event' && entry.number > 1 ? `${what}-${postId}-${entry.number}` : `${what}-${postId}`;
}

type Time = Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'transparency' | 'location'>;

function timeOf(entry: Entry): Time {
  if (entry.what === 'deadline') {
    const next = dayAfter(entry.day, 1);
    return { ...wholeDays(entry.day, next), transparency: ICalEventTransparency.TRANSPARENT };
  }
  const { at, endsAt, wholeDay, place } = entry;
  if (wholeDay) return { ...wholeDays(dayOf(at), endsAt ? dayOf(endsAt) : dayAfter(dayOf(at), 1)), location: place };
  return { start: new Date(at), location: place, ...(endsAt && { end: new Date(endsAt) }) };
}

/** The library writes a whole day as that of the instant in UTC. */
function wholeDays(first: string, after: string): Time {
  return { start: new Date(first), end: new Date(after), allDay: true };
}

function alarmOf(title: string, language: Language) {
  const description = filled(textsOf('calendar', language).reminder, { title });
  return { type: ICalAlarmType.display, triggerBefore: 2 * day, description };
}
