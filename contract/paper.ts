import * as z from 'zod';
import { AnnouncedLetters } from './base/announced.ts';
import { ById, pageOf, SearchPaging } from './base/page.ts';
import { get, put, remove } from './base/route.ts';
import { inFormat, sendsTable } from './base/tables.ts';
import { eventMailings } from './mailings/words.ts';
import { languages } from './base/languages.ts';
import { Day, Instant } from './base/text/text.ts';

/** `post`: the letter of the publication; the others are later letters. */
const letterKinds = ['post', 'reminder', 'correction', 'withdrawal', ...eventMailings] as const;
export type LetterKind = (typeof letterKinds)[number];

export const Letter = z
  .object({
    /** Person or company. */
    id: z.uuid(),
    /** `company`: one that has nobody, to its management. */
    kind: z.enum(['person', 'company']),
    name: z.string(),
    /** Why no mail: a `NoMailReason`, or the mail server's words. */
    reason: z.string().nullable(),
    /** The person's own, else that of the first current company with one; null if there is none. */
    address: z
      .object({ company: z.string().nullable(), street: z.string(), postcode: z.string(), town: z.string() })
      .nullable(),
    what: z.enum(letterKinds),
    /** The number within its kind. A recipient has one letter per mailing, at most one of them open. */
    number: z.int(),
    /** When a later letter was added to the list; null for the publication's. */
    day: Day.nullable(),
    postedOn: Day.nullable(),
  })
  .meta({ id: 'letter' });
export type Letter = z.output<typeof Letter>;

/** `withoutAddress` cannot be posted. */
export const LetterCounts = z
  .object({ posted: z.int(), open: z.int(), withoutAddress: z.int() })
  .meta({ id: 'letterCounts' });
export type LetterCounts = z.output<typeof LetterCounts>;

/** The counts afterwards, and the call (`at`), by which it can be undone. */
export const Posted = LetterCounts.extend({ now: z.int(), at: Instant }).meta({ id: 'posted' });
export type Posted = z.output<typeof Posted>;

const InLanguage = z.strictObject({ language: z.enum(languages).default('de') });

export const paper = {
  post: get('/api/posts/{id}/pdf', {
    summary: 'Get a post as PDF with the portal’s letterhead; for the office it names the audience',
    access: 'member',
    params: ById,
    query: InLanguage,
    sends: ['application/pdf'],
  }),
  letters: get('/api/posts/{id}/letters', {
    summary:
      'List the recipients of a post by letter and those it cannot reach, with the reason, by postcode; those without a postal address come last',
    access: 'admin',
    params: ById,
    query: SearchPaging,
    personal: true,
    returns: pageOf(Letter).extend({ counts: LetterCounts }).meta({ id: 'letterPage' }),
  }),
  lettersFile: get('/api/posts/{id}/letters/pdf', {
    summary: 'Get the letters as one PDF in the same order; the last page lists the recipients without an address',
    access: 'admin',
    params: ById,
    query: InLanguage,
    personal: true,
    sends: ['application/pdf'],
  }),
  letterPreview: get('/api/posts/{id}/letters/preview', {
    summary:
      'Get the first page of the letter that a post, or its open correction, would be sent as now, to the first of its recipients by name, as a picture',
    access: 'admin',
    params: ById,
    query: InLanguage.extend({ correcting: z.enum(['true', 'false']).default('false') }),
    personal: true,
    sends: ['image/webp'],
  }),
  lettersTable: get('/api/posts/{id}/letters/export', {
    summary: 'Export the same people as a table, in the given `language`',
    access: 'admin',
    params: ById,
    query: InLanguage.extend(inFormat),
    personal: true,
    ...sendsTable,
  }),
  setPosted: put('/api/posts/{id}/letters/posted', {
    summary:
      'Mark the open letters of a post as posted, all or those to some recipients; the recipients count as reached by post',
    access: 'admin',
    invalidates: ['posts/{id}/'],
    params: ById,
    query: AnnouncedLetters,
    body: z.strictObject({ on: Day, ids: z.array(z.uuid()).min(1).max(1000).optional() }).meta({ id: 'setPosted' }),
    returns: Posted,
  }),
  unsetPosted: remove('/api/posts/{id}/letters/posted', {
    summary: 'Mark letters of a post as not posted, those of one call, of one day or all',
    access: 'admin',
    invalidates: ['posts/{id}/'],
    params: ById,
    query: z.strictObject({ on: Day.optional(), at: Instant.optional() }),
  }),
};
