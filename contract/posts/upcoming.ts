import * as z from 'zod';
import { Paging } from '../base/page.ts';
import { PostSummary } from './posts.ts';
import { get } from '../base/route.ts';
import { Day } from '../base/text/text.ts';

const items = z.array(PostSummary);

/** Deadlines and events of visible posts. */
export const Upcoming = z
  .object({
    /** `next`: the first day to come, of these and of those to confirm. */
    open: z.object({ items, total: z.int(), next: Day.nullable() }),
    appointments: z.object({ items, total: z.int() }),
    toConfirm: z.object({ items, total: z.int() }),
  })
  .meta({ id: 'upcoming' });
export type Upcoming = z.output<typeof Upcoming>;

export const UpcomingQuery = z.strictObject({ size: Paging.shape.size.unwrap().default(5) });

export const upcoming = {
  read: get('/api/posts/upcoming', {
    summary: 'List open deadlines and coming events of the posts addressed to the caller',
    access: 'member',
    query: UpcomingQuery,
    returns: Upcoming,
  }),
  unread: get('/api/posts/unread', {
    summary: 'Count the posts of the feed that the caller has not opened yet',
    access: 'member',
    returns: z.object({ total: z.int() }),
  }),
};
