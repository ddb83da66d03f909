import * as z from 'zod';
import { ById } from './base/page.ts';
import { get, post, put } from './base/route.ts';
import { Day, Instant, line } from './base/text/text.ts';

/** Programs that tell their name when they fetch. */
export const calendarPrograms = [
  'Apple',
  'DAVx5',
  'Evolution',
  'Google',
  'ICSx5',
  'KOrganizer',
  'Nextcloud',
  'Outlook',
  'Thunderbird',
  'other',
] as const;
export type CalendarProgram = (typeof calendarPrograms)[number];

const choice = {
  deadlines: z.boolean().describe('deadlines too, as entries of a whole day'),
  reminder: z.boolean().describe('with an alarm two days before'),
  onlyOwn: z
    .boolean()
    .default(false)
    .describe('of events only those for which the caller or a company of his or hers is registered or waits'),
};

/** The caller's calendar, as other programs subscribe to it. */
export const Calendar = z
  .object({
    ...choice,
    address: z.string().nullable().describe('whoever knows it reads the calendar; null until one is made'),
    since: Day.nullable().describe('day on which the address was made'),
    events: z.int().describe('that the caller sees, still to come within a year'),
    ownEvents: z.int().describe('of these, for which the caller or a company of his or hers is registered or waits'),
    openDeadlines: z.int().describe('that are or would be in it and still to come'),
    public: z
      .object({ address: z.string(), events: z.int().describe('that are in it and still to come') })
      .nullable()
      .describe('the calendar of the portal’s public events, for the office; else null'),
    /** Which programs fetched it, the last one first. Hours, not minutes, are kept. */
    fetched: z.array(z.object({ program: z.enum(calendarPrograms), at: Instant })),
  })
  .meta({ id: 'calendar' });
export type Calendar = z.output<typeof Calendar>;

/** RFC 5545. */
const sends = ['text/calendar'];

export const calendar = {
  own: get('/api/users/me/calendar', {
    summary: 'Get the address of the caller’s calendar and what is in it',
    access: 'member',
    returns: Calendar,
  }),
  change: put('/api/users/me/calendar', {
    summary: 'Choose what is in the caller’s calendar; makes its address if there is none',
    access: 'member',
    invalidates: ['users/me/calendar'],
    body: z.strictObject(choice).meta({ id: 'changeCalendar' }),
    returns: Calendar,
  }),
  renew: post('/api/users/me/calendar/address', {
    summary: 'Make a new address for the caller’s calendar; the old one is invalid at once',
    access: 'member',
    invalidates: ['users/me/calendar'],
    status: 200,
    returns: Calendar,
  }),
  /** What its owner may see at that moment: from 90 days ago to 12 months ahead. */
  feed: get('/api/calendar.ics', {
    summary: 'Get the calendar with this address (RFC 5545), for calendar programs',
    access: 'anyone',
    query: z.strictObject({ key: line(100).default('') }),
    sends,
  }),
  /** Title, times, place and address of the events that the office marks as public. */
  public: get('/api/public-calendar.ics', {
    summary: 'Get the calendar of the portal’s public events (RFC 5545), for calendar programs',
    access: 'anyone',
    sends,
  }),
  event: get('/api/posts/{id}/event.ics', {
    summary: 'Get the event of a post as a file for calendars (RFC 5545)',
    access: 'member',
    params: ById,
    sends,
  }),
};
