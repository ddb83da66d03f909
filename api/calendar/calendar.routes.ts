import { type Calendar, calendar, calendarPrograms } from '#contract/calendar.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { bareKeys, type Caller } from '#platform/http/caller.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { readableCode } from '#platform/security/readable-code.ts';
import { requireVisible } from '#api/posts/load-post.acts.ts';
import { type Mailing, type Sending, senderOf } from '#api/tenants/mailing.rules.ts';
import { textsOf } from '#api/texts/texts.ts';
import { calendarFile } from './calendar-file.page.ts';
import { type Choice, findCalendar, replaceKey, saveChoice, type StoredCalendar } from './calendars.store.ts';
import { countAhead, countPublicAhead } from './ahead.store.ts';
import { eventsOf } from './entry.rules.ts';
import { openCalendar, openPublicCalendar } from './open-calendar.service.ts';
import { rememberedCalendars } from './remembered.service.ts';

export interface CalendarOptions {
  database: Database;
  mailing: Mailing;
  now: () => Date;
}

/** Until somebody chooses. */
const usual: Choice = { deadlines: true, reminder: false, onlyOwn: false };

/** See docs/features/calendar.md. */
export function calendarHandlers({ database, mailing, now }: CalendarOptions): Handlers<typeof calendar> {
  const remembered = rememberedCalendars(now);
  const newKey = () => readableCode({ groups: 7, letters: 4 });

  async function shown(input: Shown, stored: StoredCalendar | undefined): Promise<Calendar> {
    const { origin } = senderOf(mailing, input.tenantId, input.request);
    const { key, since, deadlines, reminder, onlyOwn, fetched } = stored ?? {
      ...usual,
      key: null,
      since: null,
      fetched: {},
    };
    const programs = calendarPrograms.flatMap((program) => {
      const at = fetched[program];
      return at === undefined ? [] : { program, at };
    });
    return {
      deadlines,
      reminder,
      onlyOwn,
      address: key === null ? null : `${origin}/api/calendar.ics?key=${key}`,
      since,
      ...(await countAhead(input.db, { keys: bareKeys(input.caller.keys), userId: input.caller.id })),
      public: input.caller.isAdmin ? await publicCalendarOf(input, origin) : null,
      fetched: programs.toSorted((one, other) => other.at.localeCompare(one.at)),
    };
  }

  return {
    own: async (input) => shown(input, await findCalendar(input.db, input.caller.id)),

    change: async (input) => {
      const { db, caller, body, tenantId } = input;
      input.afterCommit(async () => remembered.forgetVersion(tenantId));
      return shown(input, await saveChoice(db, { ...body, userId: caller.id, key: newKey() }));
    },

    renew: async (input) => {
      const { db, caller, tenantId } = input;
      input.afterCommit(async () => remembered.forgetVersion(tenantId));
      return shown(input, await replaceKey(db, { ...usual, userId: caller.id, key: newKey() }));
    },

    feed: sendsFile({
      before: (input) => openCalendar({ database, mailing, remembered }, input),
      outside: async (file) => file,
    }),

    public: sendsFile({
      before: (input) => openPublicCalendar({ database, mailing, remembered }, input),
      outside: async (file) => file,
    }),

    event: sendsFile({
      before: async ({ db, caller, now, params, tenantId, request }) => {
        const post = await requireVisible(db, { caller, now }, params.id);
        const { id: postId, title, version, updatedAt, eventPlace, event } = post;
        const eventAt = mustBeThere(post.eventAt);
        const { tenant, origin } = senderOf(mailing, tenantId, request);
        const entries = eventsOf({ postId, title, version, changedAt: updatedAt, eventAt, place: eventPlace, event });
        return { tenant, origin, entries };
      },
      outside: async ({ tenant: { name, language }, origin, entries }) => ({
        name: `${textsOf('calendar', language).file}.ics`,
        type: 'text/calendar; charset=utf-8',
        content: calendarFile({ name, language, origin, entries, reminder: false }),
      }),
    }),
  };
}

type Shown = Sending & { db: Db; caller: Caller; now: Date };

async function publicCalendarOf({ db }: Shown, origin: string): Promise<Calendar['public']> {
  return { address: `${origin}${calendar.public.path}`, events: await countPublicAhead(db) };
}
