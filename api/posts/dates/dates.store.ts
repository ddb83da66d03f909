import { DatePage, type DateQuery, ListedDate } from '#contract/posts/dates.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { checkedAround, pageOfChecked } from '#platform/rules/checked.ts';
import type { PostReader } from '../card.sql.ts';
import { seatsOfPosts } from '#api/registrations/listed-seats.store.ts';
import { findSummaries } from '../feed/feed.store.ts';
import { type KnownPage, summariesOfPage } from '../known-cards.store.ts';
import { datesSql } from './dates.sql.ts';

interface Found extends Omit<DatePage, 'items' | 'page' | 'size'>, Omit<KnownPage, 'ids'> {
  [column: string]: unknown;
  rows: (Pick<ListedDate, 'is' | 'day'> & { id: string })[];
}

const PlainDate = ListedDate.omit({ post: true });
const WithoutItems = DatePage.omit({ items: true });

/** The caller has checked who may ask for all. */
export async function listDates(db: Db, reader: PostReader, query: DateQuery): Promise<DatePage> {
  const { page, size, kind = null, guild, mine, past, scope } = query;
  const key = guild === undefined ? null : targetKey({ kind: 'guild', id: guild });
  const text = datesSql({ all: scope === 'all', past: past === 'true' });
  const keys = bareKeys(reader.caller.keys);
  const values = [keys, reader.caller.id, size, page * size, kind, key, mine === 'true'];
  const found = one(await prepared<Found>(db, text, values));
  const { rows, unread, confirmed, key: known, ...beside } = found;
  const ids = [...new Set(rows.map(({ id }) => id))];
  const ofPage =
    scope === 'all' ? undefined : await summariesOfPage(db, reader, { ids, unread, confirmed, key: known });
  const posts = ofPage ? new Map(ofPage.map((post) => [post.id, post])) : await findSummaries(db, reader, ids);
  const events = rows.filter(({ is }) => is === 'event').map(({ id }) => id);
  const seats = await seatsOfPosts(db, { userId: reader.caller.id, postIds: events, now: reader.now });
  const items = rows.flatMap(({ id, is, day }) => {
    const post = posts.get(id);
    return post
      ? [checkedAround(PlainDate, { is, day, registration: (is === 'event' && seats.get(id)) || null }, { post })]
      : [];
  });
  return pageOfChecked({ items, ...WithoutItems.parse({ ...beside, page, size }) });
}
