import { pageSize, type Paging } from '#contract/base/page.ts';
import type { PostKind, PostSummary } from '#contract/posts/posts.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Listed } from '#platform/database/list.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { pageOfChecked } from '#platform/rules/checked.ts';
import { countToConfirm, countUnread } from './upcoming.store.ts';
import type { Card, PostReader } from '../card.sql.ts';
import { feedSql, feedTotalSql, isWalked } from './feed.sql.ts';
import { firstSummaries } from '../known-cards.store.ts';
import { cardsSql } from '../office/office.sql.ts';
import { summariesOf } from '../summaries.store.ts';

interface FeedQuery extends Paging {
  kind?: PostKind | undefined;
  before?: string | undefined;
  unread?: 'true' | 'false';
  toConfirm?: 'true' | 'false';
}

export async function listFeed(db: Db, reader: PostReader, query: FeedQuery): Promise<Listed<PostSummary>> {
  const offset = query.before === undefined ? query.page * query.size : 0;
  const usual = offset === 0 && query.size === pageSize;
  const unread = query.unread === 'true';
  const toConfirm = query.toConfirm === 'true';
  const options = { kind: query.kind !== undefined, before: query.before !== undefined, unread, toConfirm, usual };
  const values = [
    bareKeys(reader.caller.keys),
    reader.caller.id,
    query.size,
    offset,
    query.kind ?? null,
    query.before ?? null,
  ];
  const isFirst = query.before === undefined && isWalked(options);
  const { page, size } = query;
  const first = isFirst ? await firstSummaries(db, reader) : undefined;
  if (first) return pageOfChecked({ items: first.items, page, size, total: first.total });
  const cards = await prepared<Card>(db, feedSql(options), values);
  const items = await summariesOf(db, reader, cards);
  return { items, page, size, total: cards[0]?.total ?? (await countFeed(db, reader, query)) };
}

/** The caller has checked visibility. */
export async function findSummaries(
  db: Db,
  reader: PostReader,
  ids: readonly string[],
): Promise<Map<string, PostSummary>> {
  if (ids.length === 0) return new Map();
  const cards = await prepared<Card>(db, cardsSql, [bareKeys(reader.caller.keys), reader.caller.id, ids]);
  const summaries = await summariesOf(db, reader, cards);
  return new Map(summaries.map((summary) => [summary.id, summary]));
}

async function countFeed(db: Db, reader: PostReader, query: FeedQuery): Promise<number> {
  if (query.toConfirm === 'true') return countToConfirm(db, reader, query);
  if (query.unread === 'true') return countUnread(db, reader, query.kind);
  const values = [bareKeys(reader.caller.keys), query.kind ?? null];
  const [row] = await prepared<{ total: number }>(db, feedTotalSql, values);
  return row?.total ?? 0;
}
