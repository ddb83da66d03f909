import { pageSize, type Paging } from '#contract/page.ts';
import type { PostKind, PostSummary } from '#contract/posts.ts';
import type { NamedAudience } from '#contract/targeting.ts';
import { type Db, prepared } from '#api/base/database.ts';
import type { Caller } from '#api/base/http/caller.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import { type Card, type Reader, summaryOf } from './card.ts';
import { draftsSql, draftsTotalSql, feedSql, feedTotalSql, publishedSql, publishedTotalSql } from './feed.sql.ts';

interface Page {
  items: PostSummary[];
  page: number;
  size: number;
  total: number;
}

type KindQuery = Paging & { kind?: PostKind | undefined };

/** The posts addressed to the reader, pinned first, then newest first; behind `before` where it is given. */
export async function listFeed(
  db: Db,
  reader: Reader,
  query: KindQuery & { before?: string | undefined },
): Promise<Page> {
  const offset = query.before === undefined ? query.page * query.size : 0;
  const usual = offset === 0 && query.size === pageSize;
  const options = { kind: query.kind !== undefined, before: query.before !== undefined, usual };
  const values = [
    keysOf(reader.caller),
    reader.caller.id,
    query.size,
    offset,
    query.kind ?? null,
    query.before ?? null,
  ];
  const cards = await prepared<Card>(
    db,
    `feed, kind ${options.kind}, before ${options.before}, usual ${usual}`,
    feedSql(options),
    values,
  );
  const total = await count(db, 'feedTotal', feedTotalSql, [keysOf(reader.caller), query.kind ?? null]);
  return page({ cards, reader, query, total });
}

/** Every published post with its audience, for the office. */
export async function listPublished(db: Db, reader: Reader, query: KindQuery): Promise<Page> {
  const values = [keysOf(reader.caller), reader.caller.id, query.size, query.page * query.size, query.kind ?? null];
  const cards = await prepared<Card>(db, 'published', publishedSql, values);
  const total = await count(db, 'publishedTotal', publishedTotalSql, [query.kind ?? null]);
  return page({ cards, reader, query, total, audiences: await audiencesOf(db, cards) });
}

/** Drafts and scheduled posts of the whole office with their audiences, or only one sort of them. */
export async function listDrafts(
  db: Db,
  reader: Reader,
  query: Paging & { state?: 'draft' | 'scheduled' | undefined },
): Promise<Page> {
  const values = [keysOf(reader.caller), reader.caller.id, query.size, query.page * query.size, query.state ?? null];
  const cards = await prepared<Card>(db, 'drafts', draftsSql, values);
  const total = await count(db, 'draftsTotal', draftsTotalSql, [query.state ?? null]);
  return page({ cards, reader, query, total, audiences: await audiencesOf(db, cards) });
}

function keysOf(caller: Caller): string[] {
  return caller.keys.map(({ key }) => key);
}

async function count(db: Db, name: string, text: string, values: unknown[]): Promise<number> {
  const [row] = await prepared<{ total: number }>(db, name, text, values);
  return row?.total ?? 0;
}

function audiencesOf(db: Db, cards: Card[]): Promise<Map<string, NamedAudience>> {
  return namedAudiences(db, [...new Set(cards.map((card) => card.audience_id))]);
}

interface Found {
  cards: Card[];
  reader: Reader;
  query: Paging;
  total: number;
  audiences?: Map<string, NamedAudience>;
}

function page({ cards, reader, query, total, audiences }: Found): Page {
  const items = cards.map((card) => summaryOf(card, reader, audiences?.get(card.audience_id)));
  return { items, page: query.page, size: query.size, total };
}
