import * as z from 'zod';
import { ById } from '../base/page.ts';
import { post } from '../base/route.ts';
import { lines } from '../base/text/text.ts';
import { enteredRegistrationWays, registrationStates } from '../registrations/words.ts';
import { attendeeFields, attendeeLimits, attendeeOutcomes, attendeeRefusals, seatChoices } from './attendee-words.ts';
import { Reading, tableUpload, wishedReading } from './imports.ts';

const Column = z.union([z.enum(attendeeFields), z.uuid()]).describe('a field, or the id of a question');
export type AttendeeColumn = z.output<typeof Column>;

const Row = z.strictObject({
  number: z.int().min(1).max(2_000_000).describe('as in a spreadsheet'),
  cells: z.array(lines(attendeeLimits.cell)).max(attendeeLimits.columns),
});

export const AttendeeTable = z
  .object({
    reading: Reading,
    columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: Column.nullable() })),
    rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
  })
  .meta({ id: 'attendeeTable' });
export type AttendeeTable = z.output<typeof AttendeeTable>;

const entered = {
  columns: z.array(Column).min(1).max(attendeeLimits.columns).describe('what the cells of each row are'),
  rows: z.array(Row).min(1).max(attendeeLimits.rows),
  way: z.enum(enteredRegistrationWays).describe('how the office received the answers'),
  seats: z.enum(seatChoices).default('wait').describe('for who has no free seat'),
  mail: z.boolean().default(false).describe('sends the e-mails that the parties get when they register themselves'),
};

const CheckAttendees = z.strictObject(entered).meta({ id: 'checkAttendees' });

const counts = {
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  waiting: z.int().describe('people of the table who go on the waiting list'),
  beyond: z.int().describe('people of the table who come beyond the seats'),
  mails: z.int().describe('that leave: about what is entered, if wanted, and to who gets a seat that becomes free'),
};

const Counts = z.strictObject(counts).meta({ id: 'attendeeCounts' });
export type AttendeeCounts = z.output<typeof Counts>;

export const CheckedAttendee = z
  .object({
    number: z.int(),
    name: z.string(),
    company: z.string().nullable(),
    outcome: z.enum(attendeeOutcomes),
    state: z.enum(registrationStates).nullable().describe('of the registration afterwards'),
    reason: z.enum(attendeeRefusals).nullable(),
    what: z.string().nullable(),
  })
  .meta({ id: 'checkedAttendee' });
export type CheckedAttendee = z.output<typeof CheckedAttendee>;

export const CheckedAttendees = z
  .object({
    counts: Counts,
    free: z.int().nullable().describe('seats; null without a limit'),
    hasWaitingList: z.boolean(),
    confirmations: z.int().describe('e-mails about what is entered, if they are wanted'),
    unreached: z.int().describe('companies or people of them without an address'),
    rows: z.array(CheckedAttendee),
  })
  .meta({ id: 'checkedAttendees' });
export type CheckedAttendees = z.output<typeof CheckedAttendees>;

export const attendeeImports = {
  read: post('/api/posts/{id}/attendees/table', {
    summary:
      'Read a CSV, XLSX or ODS file of people who answered for an event, and guess its columns. Nothing is stored',
    access: 'admin',
    invalidates: [],
    params: ById,
    query: z.strictObject(wishedReading),
    upload: tableUpload,
    status: 200,
    returns: AttendeeTable,
  }),
  check: post('/api/posts/{id}/attendees/check', {
    summary: 'Say what entering the rows of a table as registrations would do. This changes nothing',
    access: 'admin',
    invalidates: [],
    params: ById,
    long: true,
    body: CheckAttendees,
    status: 200,
    returns: CheckedAttendees,
  }),
  enter: post('/api/posts/{id}/attendees', {
    summary:
      'Enter the rows of a table as registrations, all that can be entered in one transaction; refused if it would do something else than `expected`',
    access: 'admin',
    invalidates: ['posts/dates', 'posts/{id}/', 'audit/'],
    params: ById,
    long: true,
    body: z
      .strictObject({ ...entered, expected: Counts.describe('as `check` has found') })
      .meta({ id: 'enterAttendees' }),
    status: 200,
    returns: Counts,
  }),
};
