import * as z from 'zod';
import { Paging } from '../base/page.ts';
import { PostSummary } from './posts.ts';
import { get } from '../base/route.ts';
import { Day } from '../base/text.ts';

const items = z.array(PostSummary);

/** What the posts one sees still ask for, and what takes place: the nearest of them, and how many there are. */
export const Ahead = z
  .object({
    /** Deadlines of today or later, the nearest first; `next` is the nearest. */
    open: z.object({ items, total: z.int(), next: Day.nullable() }),
    /** Events from now on, the nearest first. */
    appointments: z.object({ items, total: z.int() }),
    /** What the caller is to confirm, the nearest last day first. */
    toConfirm: z.object({ items, total: z.int() }),
  })
  .meta({ id: 'ahead' });
export type Ahead = z.output<typeof Ahead>;

/** How many of each are wanted. */
export const AheadQuery = z.strictObject({ size: Paging.shape.size.unwrap().default(5) });

/** What concerns the reader over all the posts he or she sees, however far down the feed they stand. */
export const ahead = {
  read: get('/api/posts/ahead', {
    summary: 'Open deadlines and coming events of the posts addressed to the caller',
    access: 'member',
    query: AheadQuery,
    returns: Ahead,
  }),
  unread: get('/api/posts/unread', {
    summary: 'How many posts of the feed the caller has not opened yet',
    access: 'member',
    returns: z.object({ total: z.int() }),
  }),
};
