import { LRUCache } from 'lru-cache';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import type { Card, PostReader } from './card.sql.ts';

interface Known {
  cacheVersion: string;
  since: Date;
  /** When the next post comes out by itself. */
  until: Date | null;
  cards: readonly Card[];
}

/** About 15 kB each. */
const mostPages = 2000;
const remembered = new LRUCache<string, Known>({ max: mostPages });

/** $1 reader, $2 posts. */
const openedSql = `
  select u.activated_at as "activatedAt",
    array(select r.post_id from post_reads r where r.user_id = $1 and r.post_id = any($2::uuid[])) as opened
  from users u where u.id = $1`;

/**
 * The usual first page as `ask` finds it, which is remembered until the tenant's cache version changes (decision 121). Only for
 * transactions that read: elsewhere the version would be older than the page.
 */
export async function knownCards(db: Db, { caller, now }: PostReader, ask: () => Promise<Card[]>): Promise<Card[]> {
  const { id, cacheVersion } = caller;
  if (cacheVersion === undefined) return ask();
  const known = remembered.get(id);
  if (known?.cacheVersion === cacheVersion && known.since <= now && (!known.until || now < known.until))
    return withMarks(db, id, known);
  const cards = await ask();
  if (cards[0]) remembered.set(id, { cacheVersion, since: now, until: cards[0].until ?? null, cards });
  return cards;
}

/** What the reader has opened is asked each time. */
async function withMarks(db: Db, userId: string, { cards }: Known): Promise<Card[]> {
  const values = [userId, cards.map(({ id }) => id)];
  const { activatedAt, opened } = one(
    await prepared<{ activatedAt: Date | null; opened: string[] }>(db, openedSql, values),
  );
  const isUnread = ({ id, publishedAt }: Card) =>
    activatedAt !== null && publishedAt !== null && publishedAt >= activatedAt && !opened.includes(id);
  return cards.map((card) => ({ ...card, unread: isUnread(card) }));
}
