import * as z from 'zod';
import { Named, sortedBy } from '../base/fields.ts';
import { ById, pageOf, Paging, SearchPaging } from '../base/page.ts';
import { get } from '../base/route.ts';
import { languages } from '../base/languages.ts';
import { Day, Instant } from '../base/text.ts';
import { mailStandings, pushStandings, resultParts } from './words.ts';

/** How many, of those who show it; where names are off and it would tell of few, `people` is only the bound: fewer or more than that. */
export const ToldFigure = z
  .object({ people: z.int(), is: z.enum(['exactly', 'fewerThan', 'moreThan']) })
  .meta({ id: 'toldFigure' });
export type ToldFigure = z.output<typeof ToldFigure>;

/** What became of a post that is or was out: of those whom it goes to today, none of those it no longer goes to. */
export const PostResults = z
  .object({
    people: z.int(),
    /** A mail server takes the mails; without one those that are sent lie in a folder of the program. */
    leaves: z.boolean(),
    /** Those with at least one of the people. */
    mails: z.array(z.object({ standing: z.enum(mailStandings), people: z.int() })),
    /** Those with at least one of the people: persons, however many devices they have. */
    pushes: z.array(z.object({ standing: z.enum(pushStandings), people: z.int() })),
    /** When the first and the last mail was taken; null where none was. */
    sentFrom: Instant.nullable(),
    sentUntil: Instant.nullable(),
    /** Those of the people who show the office what they have opened (decision 102). */
    showing: z.int(),
    /** Who of them has opened it in the portal; mails carry nothing that counts. */
    opened: ToldFigure,
    /** How far it was by the end of each day that changed it. Who never was to get a mail has no day; `opened` goes in fives where names are off. */
    days: z.array(z.object({ day: Day, sent: z.int(), notSent: z.int(), opened: z.int() })),
    /** A person of two guilds counts in both; null is in no guild. */
    guilds: z.array(
      z.object({
        guild: Named.nullable(),
        total: z.int(),
        sent: z.int(),
        notSent: z.int(),
        showing: z.int(),
        opened: ToldFigure,
      }),
    ),
    /** The portal tells who has opened it; where it does not, nobody is asked for by that. */
    names: z.boolean(),
  })
  .meta({ id: 'postResults' });
export type PostResults = z.output<typeof PostResults>;

/** One of those whom a post goes to. */
export const ResultPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Names of the companies of today. */
    companies: z.array(z.string()),
    standing: z.enum(mailStandings),
    /** When the mail got that far; null where there is none. */
    at: Instant.nullable(),
    push: z.enum(pushStandings),
    /** When the message to the devices got that far; null where there is none. */
    pushAt: Instant.nullable(),
    /** Shows what he or she has opened; of nobody where names are off. */
    shows: z.boolean(),
    /** When it was opened in the portal first; null where it was not, is not shown, or names are off. */
    openedAt: Instant.nullable(),
  })
  .meta({ id: 'resultPerson' });
export type ResultPerson = z.output<typeof ResultPerson>;

/**
 * What became of something that was to be sent to a person: sent, not taken by the server, refused by it for good, come back,
 * still to come, being handed over, not sent for a reason, or gone by post.
 */
export const sentStates = [
  'sent',
  'failed',
  'refused',
  'bounced',
  'due',
  'sending',
  'noAddress',
  'unwanted',
  'addressBlocked',
  'leaving',
  'confirmed',
  'late',
  'void',
  'byPost',
] as const;
export type SentState = (typeof sentStates)[number];

/** How something was to come to a person. */
export const sentWays = ['mail', 'letter', 'push'] as const;
/** What a message to devices tells of a post. */
export const pushedNews = ['published', 'corrected', 'reminder'] as const;

/** A mail to a person, a post of which none went out to him or her, a letter, or a message to his or her devices. */
export const SentThing = z
  .object({
    id: z.string(),
    way: z.enum(sentWays),
    /** Of a message to devices, whatever their number; null of all else. */
    news: z.enum(pushedNews).nullable(),
    /** What the mail is about; the title of the post where it is none. */
    subject: z.string(),
    state: z.enum(sentStates),
    /** Of the last attempt, or of when it was decided. */
    at: Instant,
    /** What the server said; null where it said nothing. */
    answer: z.string().nullable(),
    posts: z.array(z.object({ id: z.uuid(), title: z.string() })),
  })
  .meta({ id: 'sentThing' });
export type SentThing = z.output<typeof SentThing>;

const Part = z.enum(resultParts).default('reached');
const Guild = z.union([z.uuid(), z.literal('none')]).optional();

export const results = {
  results: get('/api/posts/{id}/results', {
    summary: 'What became of a post: whom it reached, by which way, and who has opened it',
    access: 'admin',
    params: ById,
    returns: PostResults,
  }),
  people: get('/api/posts/{id}/results/people', {
    summary: 'The people behind one of these figures; by whether they opened it only where names are on',
    access: 'admin',
    params: ById,
    query: SearchPaging.extend({ part: Part, guild: Guild, sort: sortedBy('name', 'opened') }),
    personal: true,
    returns: pageOf(ResultPerson).meta({ id: 'resultPersonPage' }),
  }),
  export: get('/api/posts/{id}/results/export', {
    summary: 'The same people as a table in CSV, said in the `language`',
    access: 'admin',
    params: ById,
    query: z.strictObject({ part: Part, guild: Guild, language: z.enum(languages).default('en') }),
    personal: true,
    sends: ['text/csv; charset=utf-8'],
  }),
  sentTo: get('/api/users/{id}/sent', {
    summary: 'All that was sent to a person, and the posts of which nothing was, the latest first',
    access: 'admin',
    params: ById,
    query: Paging,
    personal: true,
    returns: pageOf(SentThing).meta({ id: 'sentThingPage' }),
  }),
};
