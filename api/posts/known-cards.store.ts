import { LRUCache } from 'lru-cache';
import { pageSize } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import type { Card, PostReader } from './card.sql.ts';
import { cardsSql, countsSql, firstPageSql } from './feed/feed.sql.ts';

/** What a card says to everybody who sees it. */
type SharedCard = Omit<Card, 'unread' | 'keys' | 'inside' | 'total'>;

interface Counts {
  byAudience: ReadonlyMap<string, number>;
  /** By audience; all that wait since then, and not what waited before. */
  waiting: readonly (readonly [audienceId: string, publishedAt: Date])[];
  since: Date;
}

interface FirstPage {
  ids: string[];
  unread: string[];
  key: string | null;
}

// The keys name portal, day and cache version, as the database told them beside the page (decision 121).
/** About 2 kB each. */
const knownCards = new LRUCache<string, SharedCard>({ max: 5000 });
/** About 20 kB each. */
const knownCounts = new LRUCache<string, Counts>({ max: 200 });

/**
 * The usual first page. The database says with every call which posts these are and which of them are unread; what they
 * say and how many there are is the same for all, and asked for once. Undefined if the page has to be found otherwise.
 */
export async function firstCards(db: Db, { caller, now }: PostReader): Promise<Card[] | undefined> {
  const { id: readerId, sees } = caller;
  if (!sees) return undefined;
  const { ids, unread, key } = one(
    await prepared<FirstPage & Record<string, unknown>>(db, firstPageSql, [[...sees.keys()], readerId]),
  );
  if (key === null || ids.length < pageSize) return undefined;
  const [cards, counts] = await Promise.all([cardsOf(db, key, ids), countsOf(db, key, now)]);
  const total = totalOf(counts, { sees, now });
  return cards.map((card) => {
    const keys = [...(sees.get(card.audienceId) ?? [])];
    return { ...card, keys, inside: true, unread: unread.includes(card.id), total };
  });
}

/** In the order of the ids. */
async function cardsOf(db: Db, key: string, ids: readonly string[]): Promise<SharedCard[]> {
  const found = new Map(ids.map((id) => [id, knownCards.get(`${key} ${id}`)]));
  const missing = ids.filter((id) => !found.get(id));
  for (const card of missing.length > 0 ? await prepared<SharedCard>(db, cardsSql, [missing]) : []) {
    found.set(card.id, card);
    knownCards.set(`${key} ${card.id}`, card);
  }
  return ids.map((id) => found.get(id)).filter((card) => card !== undefined);
}

async function countsOf(db: Db, key: string, now: Date): Promise<Counts> {
  const known = knownCounts.get(key);
  // On a clock that is behind more posts wait.
  if (known && known.since <= now) return known;
  type Row = { audienceId: string; posts: number; publishedAt: Date | null };
  const rows = await prepared<Row>(db, countsSql, []);
  const byAudience = new Map<string, number>();
  const waiting: [string, Date][] = [];
  for (const { audienceId, posts, publishedAt } of rows)
    if (publishedAt) waiting.push([audienceId, publishedAt]);
    else byAudience.set(audienceId, posts);
  const counts = { byAudience, waiting, since: now };
  knownCounts.set(key, counts);
  return counts;
}

function totalOf(
  { byAudience, waiting }: Counts,
  { sees, now }: { sees: ReadonlyMap<string, unknown>; now: Date },
): number {
  let total = 0;
  for (const audienceId of sees.keys()) total += byAudience.get(audienceId) ?? 0;
  for (const [audienceId, publishedAt] of waiting) if (publishedAt > now && sees.has(audienceId)) total -= 1;
  return total;
}
