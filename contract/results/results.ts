import * as z from 'zod';
import { languages } from '../base/languages.ts';
import { IdsInQuery, Named, sortedBy } from '../base/fields.ts';
import { ById, pageOf, Paging, SearchPaging } from '../base/page.ts';
import { get } from '../base/route.ts';
import { inFormat, sendsTable } from '../base/tables.ts';
import { Day, Instant } from '../base/text/text.ts';
import { mailStatuses, pushStatuses, resultParts } from './words.ts';

/** Among those who show their reading. For small counts without names `people` is a bound. */
export const RoundedFigure = z
  .object({ people: z.int(), is: z.enum(['exactly', 'fewerThan', 'moreThan']) })
  .meta({ id: 'toldFigure' });
export type RoundedFigure = z.output<typeof RoundedFigure>;

export const PostResults = z
  .object({
    people: z.int(),
    /** People who joined and left the audience since; at publication it had `people` − `joined` + `left`. */
    joined: z.int(),
    left: z.int(),
    mails: z.array(z.object({ status: z.enum(mailStatuses), people: z.int() })),
    pushes: z.array(z.object({ status: z.enum(pushStatuses), people: z.int() })),
    sentFrom: Instant.nullable(),
    sentUntil: Instant.nullable(),
    /** People who show what they open (decision 102). */
    showing: z.int(),
    /** In the portal; mails are not tracked. */
    opened: RoundedFigure,
    /** Cumulative; `opened` in fives without names. */
    days: z.array(z.object({ day: Day, sent: z.int(), notSent: z.int(), opened: z.int() })),
    /** A person in two guilds counts in both; null is none. */
    guilds: z.array(
      z.object({
        guild: Named.nullable(),
        total: z.int(),
        sent: z.int(),
        notSent: z.int(),
        showing: z.int(),
        opened: RoundedFigure,
      }),
    ),
    names: z.boolean(),
  })
  .meta({ id: 'postResults' });
export type PostResults = z.output<typeof PostResults>;

/** The figures of a post in a list of posts. */
export const PostFigures = PostResults.pick({ people: true, showing: true, opened: true })
  .extend({
    id: z.uuid(),
    /** Among those who are asked today; null if nobody is asked. */
    confirmed: z.object({ total: z.int(), done: z.int() }).nullable(),
  })
  .meta({ id: 'postFigures' });
export type PostFigures = z.output<typeof PostFigures>;

export const ResultPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    companies: z.array(z.string()),
    status: z.enum(mailStatuses),
    at: Instant.nullable(),
    push: z.enum(pushStatuses),
    pushAt: Instant.nullable(),
    shows: z.boolean(),
    /** Null if not shown. */
    openedAt: Instant.nullable(),
  })
  .meta({ id: 'resultPerson' });
export type ResultPerson = z.output<typeof ResultPerson>;

/** `kept`: written to the outbox, as there was no mail server. `failed` can be retried; `refused` is final. */
const sentStates = [
  'sent',
  'kept',
  'failed',
  'refused',
  'bounced',
  'due',
  'sending',
  'noAddress',
  'unwanted',
  'addressBlocked',
  'wantsLetters',
  'lettersOnly',
  'noConsent',
  'noServer',
  'expired',
  'leaving',
  'confirmed',
  'late',
  'void',
  'byPost',
] as const;
export type SentState = (typeof sentStates)[number];

const sentWays = ['mail', 'letter', 'push'] as const;
const pushedNews = ['published', 'corrected', 'reminder'] as const;

export const SentThing = z
  .object({
    id: z.string(),
    way: z.enum(sentWays),
    news: z.enum(pushedNews).nullable(),
    subject: z.string(),
    state: z.enum(sentStates),
    /** Of the last attempt or decision. */
    at: Instant,
    answer: z.string().nullable(),
    /** A language of null is the portal's. */
    posts: z.array(z.object({ id: z.uuid(), title: z.string(), language: z.enum(languages).nullable() })),
  })
  .meta({ id: 'sentThing' });
export type SentThing = z.output<typeof SentThing>;

const Part = z.enum(resultParts).default('reached');
const Guild = z.union([z.uuid(), z.literal('none')]).optional();

export const results = {
  figures: get('/api/posts/results', {
    summary: 'Count how many people opened and confirmed each of the given posts (`ids`, separated by commas)',
    access: 'admin',
    query: z.strictObject({ ids: IdsInQuery.default([]) }),
    returns: z.object({ items: z.array(PostFigures) }).meta({ id: 'postFiguresList' }),
  }),
  results: get('/api/posts/{id}/results', {
    summary: 'Get the results of a post: recipients by channel, and who opened it',
    access: 'admin',
    params: ById,
    returns: PostResults,
  }),
  people: get('/api/posts/{id}/results/people', {
    summary:
      'List the people behind one of these figures; filtering by whether they opened the post needs a portal that shows names',
    access: 'admin',
    params: ById,
    query: SearchPaging.extend({ part: Part, guild: Guild, sort: sortedBy('name', 'opened') }),
    personal: true,
    returns: pageOf(ResultPerson).meta({ id: 'resultPersonPage' }),
  }),
  export: get('/api/posts/{id}/results/export', {
    summary: 'Export the same people as a table, in the given `language`',
    access: 'admin',
    params: ById,
    query: z.strictObject({ part: Part, guild: Guild, language: z.enum(languages).default('en'), ...inFormat }),
    personal: true,
    ...sendsTable,
  }),
  sentTo: get('/api/users/{id}/sent', {
    summary: 'List everything sent to a person, and the posts for which nothing was sent, latest first',
    access: 'admin',
    params: ById,
    query: Paging,
    personal: true,
    returns: pageOf(SentThing).meta({ id: 'sentThingPage' }),
  }),
};
