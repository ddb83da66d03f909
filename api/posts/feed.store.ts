import { pageSize, type Paging } from '#contract/base/page.ts';
import type { PostKind, PostSummary } from '#contract/posts/posts.ts';
import { type Db, prepared } from '#api/base/database.ts';
import type { Listed } from '#api/base/list.ts';
import type { Caller } from '#api/base/http/caller.ts';
import { countToConfirm, countUnread } from './ahead.store.ts';
import { findAttached } from './attached.store.ts';
import { type Card, type Reader, summaryOf } from './card.ts';
import { feedSql, feedTotalSql } from './feed.sql.ts';
import { cardsSql } from './office.sql.ts';

/** The posts addressed to the reader, pinned first, then newest first; behind `before` where it is given. */
export async function listFeed(
  db: Db,
  reader: Reader,
  query: Paging & {
    kind?: PostKind | undefined;
    before?: string | undefined;
    unread?: 'true' | 'false';
    toConfirm?: 'true' | 'false';
  },
): Promise<Listed<PostSummary>> {
  const offset = query.before === undefined ? query.page * query.size : 0;
  const usual = offset === 0 && query.size === pageSize;
  const unread = query.unread === 'true';
  const toConfirm = query.toConfirm === 'true';
  const options = { kind: query.kind !== undefined, before: query.before !== undefined, unread, toConfirm, usual };
  const values = [
    keysOf(reader.caller),
    reader.caller.id,
    query.size,
    offset,
    query.kind ?? null,
    query.before ?? null,
  ];
  const cards = await prepared<Card>(db, feedSql(options), values);
  const total = toConfirm
    ? await countToConfirm(db, reader, query)
    : unread
      ? await countUnread(db, reader, query.kind)
      : await count(db, feedTotalSql, [keysOf(reader.caller), query.kind ?? null]);
  const attached = await findAttached(db, reader.caller, cards);
  const items = cards.map((card) => summaryOf(card, { ...reader, attached }));
  return { items, page: query.page, size: query.size, total };
}

/** These posts as the reader has them on cards; whether he or she may see them is the caller's question. */
export async function findSummaries(db: Db, reader: Reader, ids: readonly string[]): Promise<Map<string, PostSummary>> {
  if (ids.length === 0) return new Map();
  const cards = await prepared<Card>(db, cardsSql, [keysOf(reader.caller), reader.caller.id, ids]);
  const attached = await findAttached(db, reader.caller, cards);
  return new Map(cards.map((card) => [card.id, summaryOf(card, { ...reader, attached })]));
}

function keysOf(caller: Caller): string[] {
  return caller.keys.map(({ key }) => key);
}

async function count(db: Db, text: string, values: unknown[]): Promise<number> {
  const [row] = await prepared<{ total: number }>(db, text, values);
  return row?.total ?? 0;
}
