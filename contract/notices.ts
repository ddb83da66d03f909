import * as z from 'zod';
import { PostSummary } from './posts/posts.ts';
import { approvedActs } from './posts/writing.ts';
import { get, put } from './base/route.ts';
import { Day, Instant } from './base/text/text.ts';

export const noticeLimits = { days: 30, most: 50 };

const shared = {
  at: Instant,
  fresh: z.boolean(),
};

const post = PostSummary.pick({ id: true, title: true, language: true, kind: true, number: true, eventAt: true });

export const officeNotices = ['toApprove', 'approved', 'notApproved', 'unplanned', 'handedOver'] as const;

/** Computed from its subject, so it disappears with it. */
export const Notice = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('published'), ...shared, post }),
    z.object({ kind: z.literal('corrected'), ...shared, post, note: z.string() }),
    z.object({ kind: z.literal('reminder'), ...shared, post, until: Day.nullable() }),
    /** For the office: `by` is the colleague; `words` why it is refused, or the note of a handover. */
    z.object({
      kind: z.enum(officeNotices),
      ...shared,
      post: post.extend({ act: z.enum(approvedActs) }),
      by: z.string(),
      words: z.string().nullable(),
    }),
    /** `at`: the latest; `since` and `first`: the longest waiting. */
    z.object({ kind: z.literal('waiting'), ...shared, people: z.int(), since: Instant, first: z.string() }),
    /** The office has answered a question of the reader's, or closed it. */
    z.object({ kind: z.literal('answered'), ...shared, post }),
    /** For the office: the last day to register has passed, with so many answers. */
    z.object({ kind: z.literal('registeringEnded'), ...shared, post, answers: z.int() }),
    /** For the office: at most one in ten seats of an event is free, or one. */
    z.object({ kind: z.literal('seatsFew'), ...shared, post, free: z.int() }),
    /** For the office: an offer of a seat ends before a letter about it is answered, so somebody is to be telephoned. */
    z.object({
      kind: z.literal('toTelephone'),
      ...shared,
      post,
      name: z.string(),
      phone: z.string().nullable(),
      until: Instant,
    }),
    z.object({ kind: z.literal('questions'), ...shared, open: z.int(), since: Instant }),
    z.object({ kind: z.literal('changes'), ...shared, people: z.int(), since: Instant }),
  ])
  .meta({ id: 'notice' });
export type Notice = z.output<typeof Notice>;
export type OfficeNotice = Extract<Notice, { kind: (typeof officeNotices)[number] }>;

export const notices = {
  list: get('/api/notices', {
    summary: 'List the caller’s notices of the last 30 days, newest first',
    access: 'member',
    returns: z.object({ items: z.array(Notice) }),
  }),
  count: get('/api/notices/count', {
    summary: 'Count the new notices since the caller last opened the list',
    access: 'member',
    returns: z.object({ total: z.int() }),
  }),
  look: put('/api/notices/looked', {
    summary: 'Record that the caller has opened the list; this marks no notice as read',
    access: 'member',
    invalidates: ['notices/count'],
  }),
  read: put('/api/notices/read', {
    summary: 'Mark the given notices as read',
    access: 'member',
    invalidates: ['notices/'],
    body: z.strictObject({ until: Instant.describe('time of the newest of them') }).meta({ id: 'readNotices' }),
  }),
  events: get('/api/events', {
    summary:
      'Stream server-sent events (WHATWG HTML, 9.2) that name the queries to refetch, each with `{"within": n}`: refetch at a random moment within n milliseconds. The stream ends after some minutes, or when the caller loses access; then reconnect',
    access: 'member',
    sends: ['text/event-stream'],
  }),
};
