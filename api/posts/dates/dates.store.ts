import type { DatePage, DateQuery, ListedDate } from '#contract/posts/dates.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { bareKeys } from '#platform/http/caller.ts';
import type { PostReader } from '../card.sql.ts';
import { seatsOfPosts } from '#api/registrations/listed-seats.store.ts';
import { findSummaries } from '../feed/feed.store.ts';
import { datesSql } from './dates.sql.ts';

interface Found extends Omit<DatePage, 'items' | 'page' | 'size'> {
  [column: string]: unknown;
  rows: (Pick<ListedDate, 'is' | 'day'> & { id: string })[];
}

/** The caller has checked who may ask for all. */
export async function listDates(db: Db, reader: PostReader, query: DateQuery): Promise<DatePage> {
  const { page, size, kind = null, guild, mine, past, scope } = query;
  const key = guild === undefined ? null : targetKey({ kind: 'guild', id: guild });
  const text = datesSql({ all: scope === 'all', past: past === 'true' });
  const keys = bareKeys(reader.caller.keys);
  const values = [keys, reader.caller.id, size, page * size, kind, key, mine === 'true'];
  const { rows, total, kinds, deadlines, mine: ofReader, guilds, days } = one(await prepared<Found>(db, text, values));
  const posts = await findSummaries(db, reader, [...new Set(rows.map(({ id }) => id))]);
  const events = rows.filter(({ is }) => is === 'event').map(({ id }) => id);
  const seats = await seatsOfPosts(db, { userId: reader.caller.id, postIds: events, now: reader.now });
  const items = rows.flatMap(({ id, is, day }) => {
    const post = posts.get(id);
    return post ? [{ is, day, post, registration: (is === 'event' && seats.get(id)) || null }] : [];
  });
  return { items, page, size, total, kinds, deadlines, mine: ofReader, guilds, days };
}
