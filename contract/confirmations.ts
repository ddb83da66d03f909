import * as z from 'zod';
import { Announced } from './base/announced.ts';
import { Named, name, optional } from './base/fields.ts';
import { ById, pageOf, SearchPaging } from './base/page.ts';
import { get, post } from './base/route.ts';
import { inFormat, sendsTable } from './base/tables.ts';
import {
  confirmationLimits,
  confirmationStates,
  confirmationWays,
  confirmers,
  enteredWays,
} from './confirmations/words.ts';
import { postKinds } from './posts/words.ts';
import { languages } from './base/languages.ts';
import { Day, Instant, lines } from './base/text/text.ts';

/** "Zur Kenntnis genommen", with a last day. */
export const Confirmation = z
  .strictObject({ by: z.enum(confirmers), until: Day.nullable() })
  .meta({ id: 'confirmation' });
export type Confirmation = z.output<typeof Confirmation>;

/** A person, or the name that the office entered or a company has. */
const ConfirmedBy = z.object({ id: z.uuid().nullable(), name: z.string() }).meta({ id: 'confirmedBy' });

/** One row per company through which the post reaches the reader, or one without. */
export const AskedOfReader = z
  .object({
    company: Named.nullable(),
    /** Null while open. */
    done: z.object({ at: Instant, by: ConfirmedBy, isOwn: z.boolean() }).nullable(),
  })
  .meta({ id: 'askedOfReader' });
export type AskedOfReader = z.output<typeof AskedOfReader>;

const items = z.array(AskedOfReader);

export const MailedConfirmation = z
  .object({
    postId: z.uuid(),
    title: z.string(),
    /** The title's; null: the portal's. */
    language: z.enum(languages).nullable(),
    kind: z.enum(postKinds),
    number: z.string().nullable(),
    until: Day.nullable(),
    name: z.string(),
    items,
  })
  .meta({ id: 'mailedConfirmation' });
export type MailedConfirmation = z.output<typeof MailedConfirmation>;

/** Counts only those who are asked today. */
export const ConfirmationOverview = z
  .object({
    by: z.enum(confirmers),
    until: Day.nullable(),
    total: z.int(),
    done: z.int(),
    /** Open companies or people without anybody who has access. */
    withoutAccess: z.int(),
    /** The confirmed ones by way; they add up to `done`. */
    ways: z.object({ portal: z.int(), mail: z.int(), entered: z.int() }),
    /** A company in two guilds counts in both; null is none. */
    guilds: z.array(z.object({ guild: Named.nullable(), total: z.int(), done: z.int() })),
    /** Cumulative, for days with confirmations. */
    days: z.array(z.object({ day: Day, done: z.int() })),
    /** Asked people without a company; 0 if each person is asked. */
    withoutCompany: z.int(),
    /** People, and companies that have nobody, with open confirmations, an address and mails wanted. */
    remindable: z.int(),
    /** People, and companies that have nobody, with open confirmations and no mail: a reminder is a letter. */
    remindableByLetter: z.int(),
    /** `people` are those reminded by mail; `letters` is null for reminders before there were letters. */
    reminders: z.array(z.object({ at: Instant, people: z.int().nullable(), letters: z.int().nullable() })),
    mayRemind: z.boolean(),
    names: z.boolean(),
  })
  .meta({ id: 'confirmationOverview' });
export type ConfirmationOverview = z.output<typeof ConfirmationOverview>;

/** A confirmation that the office entered. */
const Entry = z.object({
  id: z.uuid(),
  /** The day on which the confirmation was received. */
  day: Day,
  note: z.string().nullable(),
  enteredBy: Named,
});

/** An entry that the office withdrew. */
const TakenBack = Entry.omit({ id: true }).extend({
  by: ConfirmedBy,
  way: z.enum(enteredWays),
  takenBackAt: Instant,
  takenBackBy: Named,
  reason: z.string(),
});

export const AskedHolder = z
  .object({
    /** Person or company. */
    id: z.uuid(),
    name: z.string(),
    isCompany: z.boolean(),
    state: z.enum(confirmationStates),
    guilds: z.array(z.string()),
    /** People who may confirm, with their names; none of a company that has nobody. */
    people: z.array(Named),
    done: z
      .object({
        at: Instant,
        by: ConfirmedBy,
        way: z.enum(confirmationWays),
        /** The revision confirmed. */
        revision: z.int(),
        /** Null if it was confirmed by the reader's own act. */
        entry: Entry.nullable(),
      })
      .nullable(),
    takenBack: z.array(TakenBack),
    /** Of the reply strip on the letter; found by the search. */
    code: z.string(),
    /** First opening by somebody who shows it; null if there is none or names are off. */
    opened: z.object({ at: Instant, by: Named }).nullable(),
    hasEmail: z.boolean(),
  })
  .meta({ id: 'askedHolder' });
export type AskedHolder = z.output<typeof AskedHolder>;

const HolderPage = pageOf(AskedHolder).meta({ id: 'askedHolderPage' });

/** The numbers that a reminder sends, counted by the statements that enter it. */
export const Reminding = z
  .object({
    mails: z.int(),
    byLetter: z.int(),
    /** Open ones with neither a mail nor a postal address. */
    unreachable: z.int(),
    /** People who get a push message. */
    pushes: z.int(),
  })
  .meta({ id: 'reminding' });
export type Reminding = z.output<typeof Reminding>;

export const EnterConfirmations = z
  .strictObject({
    /** Of companies, or of people where each person confirms. */
    ids: z.array(z.uuid()).min(1).max(confirmationLimits.several),
    way: z.enum(enteredWays),
    /** Not in the future, not before the post was published. */
    day: Day,
    /** The person who confirmed for the company: one of its people, or a name; without both, the company. */
    personId: z.uuid().nullable().default(null),
    name: optional(confirmationLimits.name).default(null),
    note: lines(confirmationLimits.note)
      .transform((text) => text.trim() || null)
      .nullable()
      .default(null),
  })
  .meta({ id: 'enterConfirmations' });
export type EnterConfirmations = z.output<typeof EnterConfirmations>;

/** A mail's token for one person and post. */
const ByToken = z.strictObject({ token: z.string().max(200).default('') });

const InLanguage = z.strictObject({ language: z.enum(languages).default('en') });

export const confirmations = {
  confirm: post('/api/posts/{id}/confirmations', {
    summary:
      'Confirm a post for the caller, for one company or for all the caller’s companies that must confirm; existing confirmations are kept',
    access: 'member',
    invalidates: ['posts/upcoming', 'posts/dates', 'posts/{id}/', 'notices/'],
    params: ById,
    body: z.strictObject({ companyId: z.uuid().nullable().default(null) }).meta({ id: 'confirmPost' }),
    status: 200,
    returns: z.object({ items }),
  }),
  mailed: get('/api/confirmations', {
    summary: 'Get what the link in an e-mail asks the recipient to confirm; this confirms nothing',
    access: 'anyone',
    query: ByToken,
    returns: MailedConfirmation,
  }),
  confirmMailed: post('/api/confirmations', {
    summary: 'Confirm a post with the link in an e-mail, without signing in',
    access: 'anyone',
    invalidates: ['confirmations', 'posts/', 'notices/'],
    query: ByToken,
    status: 200,
    returns: MailedConfirmation,
  }),
  overview: get('/api/posts/{id}/confirmations', {
    summary: 'Count the confirmations of a post',
    access: 'admin',
    params: ById,
    returns: ConfirmationOverview,
  }),
  holders: get('/api/posts/{id}/confirmations/asked', {
    summary:
      'List the people or companies that must confirm a post: first those without access, then open ones, then confirmed ones',
    access: 'admin',
    params: ById,
    query: SearchPaging.extend({
      state: z.enum(confirmationStates).optional(),
      guild: z.union([z.uuid(), z.literal('none')]).optional(),
    }),
    personal: true,
    returns: HolderPage,
  }),
  enter: post('/api/posts/{id}/confirmations/entries', {
    summary: 'Enter confirmations received by telephone, on paper or in person; existing confirmations are kept',
    access: 'admin',
    invalidates: ['posts/', 'notices/'],
    params: ById,
    body: EnterConfirmations,
    status: 200,
    returns: z.object({ entered: z.int() }),
  }),
  takeBack: post('/api/posts/{id}/confirmations/entries/{entryId}/take-back', {
    summary: 'Withdraw a confirmation that the office entered; the proof shows the entry and its withdrawal',
    access: 'admin',
    invalidates: ['posts/', 'notices/'],
    params: ById.extend({ entryId: z.uuid() }),
    body: z.strictObject({ reason: name(confirmationLimits.reason) }).meta({ id: 'takeBackConfirmation' }),
  }),
  reminder: get('/api/posts/{id}/confirmations/reminder', {
    summary: 'Count the e-mails, letters and push messages that a reminder would send now',
    access: 'admin',
    params: ById,
    returns: Reminding,
  }),
  remind: post('/api/posts/{id}/confirmations/reminder', {
    summary: 'Send a reminder to everybody whose confirmation is open, by e-mail or letter, at most once a day',
    access: 'admin',
    invalidates: ['posts/{id}/'],
    params: ById,
    query: Announced,
    status: 200,
    returns: ConfirmationOverview,
  }),
  export: get('/api/posts/{id}/confirmations/export', {
    summary: 'Export everybody who must confirm a post as a table, in the given `language`',
    access: 'admin',
    params: ById,
    personal: true,
    query: InLanguage.extend(inFormat),
    ...sendsTable,
  }),
  proof: get('/api/posts/{id}/confirmations/proof', {
    summary: 'Get the proof of a post’s confirmations as PDF, with revision, names and times',
    access: 'admin',
    params: ById,
    personal: true,
    query: InLanguage,
    sends: ['application/pdf'],
  }),
};
