import * as z from 'zod';
import { ListedSeats } from '../registrations/registrations.ts';
import { Named } from '../base/fields.ts';
import { pageOf, Paging } from '../base/page.ts';
import { get } from '../base/route.ts';
import { Day } from '../base/text/text.ts';
import { PostSummary } from './posts.ts';
import { postKinds } from './words.ts';

/** An event, the deadline of a post, or the last day to confirm one. */
export const dateSorts = ['event', 'deadline', 'confirmation'] as const;
export type DateSort = (typeof dateSorts)[number];

export const ListedDate = z
  .object({
    is: z.enum(dateSorts),
    /** On which it is listed: the first of an event. */
    day: Day,
    /** Of an event for which people register, of a post that is out. */
    registration: ListedSeats.nullable(),
    post: PostSummary,
  })
  .meta({ id: 'listedDate' });
export type ListedDate = z.output<typeof ListedDate>;

export const DatePage = pageOf(ListedDate)
  .extend({
    /** What there is without the filters, of the kinds of events that occur. */
    kinds: z.array(z.object({ kind: z.enum(postKinds), dates: z.int() })),
    deadlines: z.int().describe('deadlines and last days to confirm'),
    mine: z.int(),
    guilds: z.array(Named).describe('that are addressed as such, and for members their own'),
    /** What there is with the filters; empty for past ones. */
    days: z.array(z.object({ day: Day, dates: z.int() })),
  })
  .meta({ id: 'datePage' });
export type DatePage = z.output<typeof DatePage>;

export const DateQuery = Paging.extend({
  kind: z.enum([...postKinds, 'deadline']).optional(),
  guild: z.uuid().optional().describe('addressed as such'),
  mine: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'of posts that the caller must confirm, and of events for which the caller or a company of his or hers has answered',
    ),
  past: z.enum(['true', 'false']).default('false').describe('over before today, latest first'),
  scope: z.enum(['audience', 'all']).default('audience'),
});
export type DateQuery = z.output<typeof DateQuery>;

export const dates = {
  list: get('/api/posts/dates', {
    summary:
      'List events and deadlines of the posts of the feed by day: from today, and those that begin within 12 months, or past ones. `scope=all` lists those of all posts that are neither archived nor over, drafts too; only the office may use it',
    access: 'member',
    query: DateQuery,
    returns: DatePage,
  }),
};
