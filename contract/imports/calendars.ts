import * as z from 'zod';
import { Named, Web } from '../base/fields.ts';
import { published } from '../base/invalidation.ts';
import { post } from '../base/route.ts';
import { Instant, line, lines } from '../base/text/text.ts';
import { eventLimits, postLimits } from '../posts/words.ts';
import { Audience } from '../targeting/targeting.ts';
import { calendarLimits, calendarNotes, unreadReasons } from './calendar-words.ts';

const ReadDate = z.strictObject({ at: Instant, endsAt: Instant.nullable() });

const words = line(eventLimits.line).nullable();

const contents = {
  key: z
    .string()
    .regex(/^[\w-]{1,43}$/, 'must be one that the file was read with')
    .describe('by which the event is known when its file comes again'),
  title: line(postLimits.title),
  text: lines(calendarLimits.text),
  wholeDay: z.boolean(),
  dates: z
    .array(ReadDate)
    .min(1)
    .max(calendarLimits.dates)
    .describe('in their order; of one that repeats, those from today on'),
  place: line(postLimits.eventPlace).nullable(),
  address: words,
  link: Web.nullable().describe('of a video meeting'),
  contact: words,
};

/** An event of a calendar file, as a draft would have it. */
export const CalendarEvent = z
  .object({
    ...contents,
    mayBeCourse: z.boolean().describe('its dates can be those of one post'),
    earlier: z.int().describe('dates of one that repeats that are over, and left out'),
    goesOn: z.boolean().describe('it has more dates, which are left out'),
    notes: z.array(z.enum(calendarNotes)),
    known: Named.nullable().describe('the post that was made of it, or has its title and begin'),
  })
  .meta({ id: 'calendarEvent' });
export type CalendarEvent = z.output<typeof CalendarEvent>;

export const UnreadEvent = z
  .object({ title: z.string(), line: z.int().describe('of the file, where it begins'), reason: z.enum(unreadReasons) })
  .meta({ id: 'unreadCalendarEvent' });
export type UnreadEvent = z.output<typeof UnreadEvent>;

export const CalendarFile = z
  .object({ events: z.array(CalendarEvent), unread: z.array(UnreadEvent) })
  .meta({ id: 'calendarFile' });
export type CalendarFile = z.output<typeof CalendarFile>;

const ChosenEvent = z.strictObject({
  ...contents,
  as: z.enum(['course', 'series']).default('course').describe('of several dates: one post, or one for each'),
  again: z.boolean().default(false).describe('also if there is a post of it already'),
});

export const MakeDates = z
  .strictObject({
    events: z.array(ChosenEvent).min(1).max(calendarLimits.drafts),
    audience: Audience.default({ include: [], exclude: [] }),
  })
  .meta({ id: 'makeDates' });
export type MakeDates = z.output<typeof MakeDates>;

export const calendarFiles = {
  read: post('/api/imports/calendar', {
    summary:
      'Read a calendar file (iCalendar, RFC 5545): its events, whether there are posts of them already, and what cannot be read. Nothing is stored',
    access: 'admin',
    invalidates: [],
    upload: { types: ['text/calendar', 'application/octet-stream'], maxBytes: calendarLimits.bytes },
    status: 200,
    returns: CalendarFile,
  }),
  make: post('/api/imports/calendar/drafts', {
    summary:
      'Make drafts of events that were read from calendar files, all or none; refused if there is a post of one of them already, unless it is wanted `again`',
    access: 'admin',
    invalidates: published,
    long: true,
    body: MakeDates,
    status: 200,
    returns: z.object({ drafts: z.array(z.object({ id: z.uuid(), title: z.string(), at: Instant })) }).meta({
      id: 'madeDates',
    }),
  }),
};
