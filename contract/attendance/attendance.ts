import * as z from 'zod';
import { name } from '../base/fields.ts';
import { languages } from '../base/languages.ts';
import { ById } from '../base/page.ts';
import { get, put } from '../base/route.ts';
import { Day, Instant, line, lines } from '../base/text/text.ts';
import { attendanceLimits } from './words.ts';

/** What the certificates of an event say beside who was there, and when. */
const CertificateTexts = z
  .strictObject({
    hours: line(attendanceLimits.hours).describe('such as "4 lessons"; empty: not said'),
    contents: lines(attendanceLimits.contents)
      .refine(
        (text) => text.split('\n').length <= attendanceLimits.lines,
        `must have at most ${attendanceLimits.lines} lines`,
      )
      .describe('what it was about; empty: not said'),
  })
  .meta({ id: 'certificateTexts' });
export type CertificateTexts = z.output<typeof CertificateTexts>;

/** Who has a seat, or was there without one. */
export const Attendee = z
  .object({
    id: z.uuid(),
    /** Null for somebody who is known by name alone. */
    userId: z.uuid().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string(),
    company: z.string().nullable(),
    year: z.int().nullable().describe('of the apprenticeship, of somebody who is registered by name'),
    isRegistered: z.boolean().describe('has a seat now'),
    certificate: z.string().nullable().describe('its number; null before anybody has marked him or her'),
    /** The days on which he or she was there, and since when. */
    days: z.array(z.object({ day: Day, at: Instant })),
  })
  .meta({ id: 'attendee' });
export type Attendee = z.output<typeof Attendee>;

export const Attendance = z
  .object({
    title: z.string(),
    /** The title's; null: the portal's. */
    language: z.enum(languages).nullable(),
    /** Those of the event, and those on which somebody was marked before it was moved. */
    days: z.array(Day),
    certificate: CertificateTexts,
    /** By name. */
    people: z.array(Attendee),
  })
  .meta({ id: 'attendance' });
export type Attendance = z.output<typeof Attendance>;

const WalkIn = z.strictObject({
  firstName: line(attendanceLimits.name).nullable().default(null),
  lastName: name(attendanceLimits.name),
  company: line(attendanceLimits.company).nullable().default(null),
});

export const MarkAttendance = z
  .strictObject({
    day: Day,
    present: z.boolean().describe('false takes back what was marked before `at`'),
    at: Instant.describe('when it was marked; a time in the future counts as now'),
    walkIn: WalkIn.nullable().default(null).describe('who it is, if nobody with this id is known yet'),
  })
  .meta({ id: 'markAttendance' });
export type MarkAttendance = z.output<typeof MarkAttendance>;

const papers = ['sheet', 'badges', 'certificates'] as const;
export type AttendancePaperKind = (typeof papers)[number];

/** Before a paper is printed: whom it is of. */
export const AttendancePaperPeople = z
  .object({
    people: z.int(),
    unprintable: z
      .array(z.string())
      .describe('names of people and companies that have letters which the font lacks; their place stays empty'),
  })
  .meta({ id: 'attendancePaperPeople' });
export type AttendancePaperPeople = z.output<typeof AttendancePaperPeople>;

const pdf = { sends: ['application/pdf'] } as const;

export const attendance = {
  read: get('/api/posts/{id}/attendance', {
    summary: 'Get who has a seat at the event of a post, and who was there on which day',
    access: 'admin',
    params: ById,
    personal: true,
    returns: Attendance,
  }),
  marks: get('/api/posts/{id}/attendance/marks', {
    summary: 'Get who was there on which day without names, for a list that is asked for again and again',
    access: 'admin',
    params: ById,
    returns: z.object({ people: z.array(Attendee.pick({ id: true, days: true })) }).meta({ id: 'attendanceMarks' }),
  }),
  mark: put('/api/posts/{id}/attendance/{attendeeId}', {
    summary:
      'Mark somebody as present on a day of the event, or take it back. Calls may come late, twice and in any order: the latest one by its `at` decides, and the earliest time since somebody was last taken back stays',
    access: 'admin',
    invalidates: ['posts/{id}/attendance', 'users/me/certificates', 'certificates/'],
    params: ById.extend({
      attendeeId: z.uuid().describe('of the list; for somebody who is not in it, made by the caller'),
    }),
    body: MarkAttendance,
    returns: Attendee,
  }),
  papers: get('/api/posts/{id}/attendance/papers', {
    summary: 'Count the people of a paper, and get the names in it that cannot be printed',
    access: 'admin',
    params: ById,
    query: z.strictObject({ paper: z.enum(papers).default('sheet') }),
    personal: true,
    returns: AttendancePaperPeople,
  }),
  sheet: get('/api/posts/{id}/attendance/sheet', {
    summary: 'Get a list of those who have a seat as PDF, by company, with room to sign for each day',
    access: 'admin',
    params: ById,
    personal: true,
    ...pdf,
  }),
  badges: get('/api/posts/{id}/attendance/badges', {
    summary: 'Get name badges of those who have a seat as PDF, by company, ten on a sheet',
    access: 'admin',
    params: ById,
    personal: true,
    ...pdf,
  }),
  describe: put('/api/posts/{id}/certificate', {
    summary: 'Set what the certificates of an event say of its hours and contents',
    access: 'admin',
    invalidates: ['posts/{id}/attendance'],
    params: ById,
    body: CertificateTexts,
    returns: CertificateTexts,
  }),
  certificates: get('/api/posts/{id}/attendance/certificates', {
    summary: 'Get the certificates of attendance of all who were there as PDF, or of one',
    access: 'admin',
    params: ById,
    query: z.strictObject({ number: line(40).optional().describe('of one certificate') }),
    personal: true,
    ...pdf,
  }),
};
