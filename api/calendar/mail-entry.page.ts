import type { EventEntryOf } from '#api/registrations/registrations.mail.ts';
import { calendarFile } from './calendar-file.page.ts';
import { eventsOf } from './entry.rules.ts';

/** The entries of an event for the mail about a registration: as in the reader's own calendar, so that none is there twice. */
export const entryForMail: EventEntryOf = ({ portal, origin, language, event, after = 0, invitation }) => {
  const entries = eventsOf({ ...event, place: event.eventPlace }).slice(after);
  return calendarFile({ name: portal, origin, language, entries, reminder: false, invitation });
};
