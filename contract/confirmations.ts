import * as z from 'zod';
import { Named } from './base/fields.ts';
import { ById, pageOf, SearchPaging } from './base/page.ts';
import { get, post } from './base/route.ts';
import { postKinds } from './posts/words.ts';
import { languages } from './base/languages.ts';
import { Day, Instant } from './base/text.ts';

/** Who confirms a post: each person, or one for the whole company. */
export const confirmers = ['person', 'company'] as const;
export type Confirmer = (typeof confirmers)[number];

/** Where somebody has confirmed: in the portal, or by the link of a mail. */
export const confirmationWays = ['portal', 'mail'] as const;
export type ConfirmationWay = (typeof confirmationWays)[number];

/** That a post asks to be confirmed as read and understood ("zur Kenntnis genommen"), and until when. */
export const Confirmation = z
  .strictObject({ by: z.enum(confirmers), until: Day.nullable() })
  .meta({ id: 'confirmation' });
export type Confirmation = z.output<typeof Confirmation>;

/** What a post asks of one reader: a line for each of the companies through which it goes to him or her, or one without. */
export const AskedOfReader = z
  .object({
    company: Named.nullable(),
    /** By whom and when; null while it is open. */
    done: z.object({ at: Instant, by: Named, isOwn: z.boolean() }).nullable(),
  })
  .meta({ id: 'askedOfReader' });
export type AskedOfReader = z.output<typeof AskedOfReader>;

const items = z.array(AskedOfReader);

/** What the link of a mail leads to: the post it is about, and what is asked of the person whose link it is. */
export const MailedConfirmation = z
  .object({
    postId: z.uuid(),
    title: z.string(),
    kind: z.enum(postKinds),
    number: z.string().nullable(),
    until: Day.nullable(),
    /** As the person is called. */
    name: z.string(),
    items,
  })
  .meta({ id: 'mailedConfirmation' });
export type MailedConfirmation = z.output<typeof MailedConfirmation>;

/** How far the confirmations of a post are: of those whom it asks today, none of those it no longer goes to. */
export const ConfirmationOverview = z
  .object({
    by: z.enum(confirmers),
    until: Day.nullable(),
    /** People or companies. */
    total: z.int(),
    done: z.int(),
    /** A company of two guilds counts in both; null is in no guild. */
    guilds: z.array(z.object({ guild: Named.nullable(), total: z.int(), done: z.int() })),
    /** How many had confirmed by the end of each day on which somebody did. */
    days: z.array(z.object({ day: Day, done: z.int() })),
    /** Asked people who belong to no company, so that nobody can confirm for them; of a post that asks each person none. */
    withoutCompany: z.int(),
    /** Whom a reminder would reach now: people of what is open who have an address and want mails of such posts. */
    remindable: z.int(),
    /** When the open ones were reminded, the last first; a post reminds once a day. */
    reminders: z.array(z.object({ at: Instant, people: z.int().nullable() })),
    mayRemind: z.boolean(),
    /** The portal tells who has opened a post, of those who show it; where it does not, the lists say of nobody that he or she did. */
    names: z.boolean(),
  })
  .meta({ id: 'confirmationOverview' });
export type ConfirmationOverview = z.output<typeof ConfirmationOverview>;

/** One of those whom a post asks. */
export const AskedHolder = z
  .object({
    /** Of the person or the company. */
    id: z.uuid(),
    name: z.string(),
    guilds: z.array(z.string()),
    done: z
      .object({
        at: Instant,
        by: Named,
        way: z.enum(confirmationWays),
        /** Which revision of the post it was given for. */
        revision: z.int(),
      })
      .nullable(),
    /** Who of it opened the post first, of those who show it; null where nobody has, or names are off. */
    opened: z.object({ at: Instant, by: Named }).nullable(),
    /** Mails reach somebody of it. */
    hasEmail: z.boolean(),
  })
  .meta({ id: 'askedHolder' });
export type AskedHolder = z.output<typeof AskedHolder>;

const HolderPage = pageOf(AskedHolder).meta({ id: 'askedHolderPage' });

/** From the button of a mail: it stands for one person and one post, and is good for nothing else. */
const ByToken = z.strictObject({ token: z.string().max(200).default('') });

const InLanguage = z.strictObject({ language: z.enum(languages).default('en') });

export const confirmations = {
  confirm: post('/api/posts/{id}/confirmations', {
    summary:
      'Confirm a post for the caller, for one company or for all of his or hers that it asks; what is confirmed stays as it is',
    access: 'member',
    touches: ['posts/ahead', 'posts/{id}/', 'notices/'],
    params: ById,
    body: z.strictObject({ companyId: z.uuid().nullable().default(null) }).meta({ id: 'confirmPost' }),
    status: 200,
    returns: z.object({ items }),
  }),
  mailed: get('/api/confirmations', {
    summary: 'What the link of a mail asks to be confirmed; looking confirms nothing',
    access: 'anyone',
    query: ByToken,
    returns: MailedConfirmation,
  }),
  confirmMailed: post('/api/confirmations', {
    summary: 'Confirm by the link of a mail, without signing in',
    access: 'anyone',
    touches: ['confirmations', 'posts/', 'notices/'],
    query: ByToken,
    status: 200,
    returns: MailedConfirmation,
  }),
  overview: get('/api/posts/{id}/confirmations', {
    summary: 'How far the confirmations of a post are',
    access: 'admin',
    params: ById,
    returns: ConfirmationOverview,
  }),
  holders: get('/api/posts/{id}/confirmations/asked', {
    summary: 'The people or companies that a post asks, open ones first',
    access: 'admin',
    params: ById,
    query: SearchPaging.extend({
      state: z.enum(['open', 'done']).optional(),
      guild: z.union([z.uuid(), z.literal('none')]).optional(),
    }),
    personal: true,
    returns: HolderPage,
  }),
  remind: post('/api/posts/{id}/confirmations/reminder', {
    summary: 'Write to the people of what is open, once a day',
    access: 'admin',
    touches: ['posts/{id}/'],
    params: ById,
    status: 200,
    returns: ConfirmationOverview,
  }),
  export: get('/api/posts/{id}/confirmations/export', {
    summary: 'All whom a post asks as a table in CSV, said in the `language`',
    access: 'admin',
    params: ById,
    personal: true,
    query: InLanguage,
    sends: ['text/csv; charset=utf-8'],
  }),
  proof: get('/api/posts/{id}/confirmations/proof', {
    summary: 'The confirmations of a post as a proof in PDF: revision, names and times',
    access: 'admin',
    params: ById,
    personal: true,
    query: InLanguage,
    sends: ['application/pdf'],
  }),
};
