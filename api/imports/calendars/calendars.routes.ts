import type { calendarFiles } from '#contract/imports/calendars.ts';
import { takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { findKnownEvents } from './known-events.store.ts';
import { makeDates } from './make-drafts.acts.ts';
import { readCalendar } from './read-calendar.service.ts';

/** See docs/features/calendar.md. */
export function calendarFileHandlers(mailing: Pick<Mailing, 'tenants'>): Handlers<typeof calendarFiles> {
  return {
    read: takesFile({
      before: async ({ caller, now }) => ({ by: caller.id, now }),
      outside: async (ticket, file) => readCalendar(await file.bytes(), ticket),
      async after({ db, made: { events, unread } }) {
        const known = await findKnownEvents(db, events);
        return { events: events.map((event, place) => ({ ...event, known: known[place] ?? null })), unread };
      },
    }),

    make: async (input) => ({ drafts: await makeDates(mailing, input) }),
  };
}
