import { DatePage, type DateQuery, ListedDate } from '#contract/posts/dates.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { checkedWithPost, pageOfChecked } from '#platform/rules/checked.ts';
import type { PostReader } from '../card.sql.ts';
import { seatsOfPosts } from '#api/registrations/listed-seats.store.ts';
import { findSummaries } from '../feed/feed.store.ts';
import { type KnownPage, summariesOfPage } from '../known-cards.store.ts';
import { datePageSql, datesSql } from './dates.sql.ts';
import { type DateFacets, facetsOf, type OwnDate } from './facets.rules.ts';
import { dateCounts } from './known-dates.store.ts';

type Rows = (Pick<ListedDate, 'is' | 'day'> & { id: string })[];
type PageOfReader = Omit<KnownPage, 'ids'> & { rows: Rows; ofReader: OwnDate[] };
type Untyped = Record<string, unknown>;

const PlainDate = ListedDate.omit({ post: true });
const WithoutItems = DatePage.omit({ items: true });

/** The caller has checked who may ask for all. */
export async function listDates(db: Db, reader: PostReader, query: DateQuery): Promise<DatePage> {
  const { page, size } = query;
  const { rows, posts, facets } = (await knownDates(db, reader, query)) ?? (await countedDates(db, reader, query));
  const events = rows.filter(({ is }) => is === 'event').map(({ id }) => id);
  const seats = await seatsOfPosts(db, { userId: reader.caller.id, postIds: events, now: reader.now });
  const items = rows.flatMap(({ id, is, day }) => {
    const post = posts.get(id);
    const plain = { is, day, registration: (is === 'event' && seats.get(id)) || null };
    return post ? [checkedWithPost(PlainDate, plain, post)] : [];
  });
  return pageOfChecked({ items, ...WithoutItems.parse({ ...facets, page, size }) });
}

interface Dates {
  rows: Rows;
  posts: ReadonlyMap<string, PostSummary>;
  facets: DateFacets;
}

/**
 * The database says with each call which dates these are and which are the reader's; what their cards say and how many
 * others there are is the same for all, and asked for once. Undefined if they have to be found otherwise.
 */
async function knownDates(db: Db, reader: PostReader, query: DateQuery): Promise<Dates | undefined> {
  const { caller, now } = reader;
  const { keys, sees } = caller;
  if (query.scope === 'all' || !sees) return undefined;
  const past = query.past === 'true';
  const found = one(
    await prepared<PageOfReader & Untyped>(
      db,
      datePageSql({ past, mine: query.mine === 'true' }),
      valuesOf(reader, query),
    ),
  );
  const { rows, ofReader, key, ...beside } = found;
  const summaries = await summariesOfPage(db, reader, { ...beside, key, ids: idsIn(rows) });
  if (!summaries || key === null) return undefined;
  const counts = await dateCounts(db, { key, past, now });
  const posts = new Map(summaries.map((post) => [post.id, post]));
  return { rows, posts, facets: facetsOf({ counts, ofReader, keys, sees }, query) };
}

async function countedDates(db: Db, reader: PostReader, query: DateQuery): Promise<Dates> {
  const text = datesSql({ all: query.scope === 'all', past: query.past === 'true' });
  const { rows, ...facets } = one(
    await prepared<DateFacets & { rows: Rows } & Untyped>(db, text, [
      ...valuesOf(reader, query),
      query.mine === 'true',
    ]),
  );
  return { rows, posts: await findSummaries(db, reader, idsIn(rows)), facets };
}

function valuesOf({ caller }: PostReader, { page, size, kind, guild }: DateQuery): unknown[] {
  const key = guild === undefined ? null : targetKey({ kind: 'guild', id: guild });
  return [bareKeys(caller.keys), caller.id, size, page * size, kind ?? null, key];
}

const idsIn = (rows: Rows): string[] => [...new Set(rows.map(({ id }) => id))];
