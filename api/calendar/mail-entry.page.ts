import type { CalendarAttachment, CalendarMethod, CalendarPart } from '#platform/mail/mail.ts';
import type { EventEntriesOf } from '#api/registrations/registrations.mail.ts';
import { calendarFile } from './calendar-file.page.ts';
import { type EventEntry, eventsOf } from './entry.rules.ts';

/** A mail with more files is annoying to read, and filters distrust it. */
const mostFiles = 10;

/**
 * The entries of an event for the mail about a registration: as in the reader's own calendar, so that none is there twice.
 * The first date stands in the mail itself. Each other one has a file of its own, as Outlook takes in the first entry of
 * a file alone; so has each date that is no more. Too many of them are published in one file.
 */
export const entriesForMail: EventEntriesOf = ({ portal, event, before, invitation, ...mail }) => {
  const dates = eventsOf({ ...event, place: event.eventPlace });
  const known = before ? eventsOf({ ...event, ...before, event: before, place: before.eventPlace }) : [];
  const file = (method: CalendarMethod, entries: readonly EventEntry[]): CalendarPart => ({
    method,
    content: calendarFile({ ...mail, name: portal, reminder: false, entries, invitation: { ...invitation, method } }),
  });
  const [first, ...further] = [
    ...dates.map((entry) => ({ ...entry, isCancelled: invitation.method === 'CANCEL' })),
    // Dates are numbered, so fewer of them leave the last numbers.
    ...known.slice(dates.length).map((entry) => ({ ...entry, isCancelled: true })),
  ];
  if (first === undefined) return {};
  const apart = (entry: EventEntry): CalendarAttachment => ({
    filename: `${entry.isCancelled ? 'cancelled' : 'date'}-${entry.number}.ics`,
    ...file(entry.isCancelled ? 'CANCEL' : 'REQUEST', [entry]),
  });
  const files =
    further.length > mostFiles ? [{ filename: 'dates.ics', ...file('PUBLISH', further) }] : further.map(apart);
  return { calendar: file(invitation.method, [first]), ...(files.length > 0 && { furtherCalendars: files }) };
};
