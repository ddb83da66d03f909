import type { Ahead } from '#contract/ahead.ts';
import type { PostKind, PostSummary } from '#contract/posts.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';
import { findAttached } from './attached.store.ts';
import { type Card, type Reader, summaryOf } from './card.ts';
import { columns, shown } from './feed.sql.ts';

/**
 * Posts the reader sees by a day or instant still to come, the nearest first, each with how many there are. Both are
 * read from an index that begins with the audience: the cost grows with what lies ahead, never with the posts there are.
 * $1 the reader's keys, $2 the reader, $3 how many are wanted.
 */
export function aheadSql(by: 'deadline' | 'event_at'): string {
  const from = by === 'deadline' ? 'portal_today()' : 'portal_now()';
  return `
    with coming as materialized (
      select p.id, p.${by} as at from posts p join (${visibleAudiences}) visible on visible.audience_id = p.audience_id
      where p.${by} >= ${from} and ${shown}
    )
    select ${columns}, true as inside, (select count(*)::int from coming) as total
    from (select id, at from coming order by at, id limit $3) nearest
    join posts p on p.id = nearest.id
    join users u on u.id = p.author_id
    order by nearest.at, p.id`;
}

/**
 * How many posts the reader sees and has not opened since he or she came; the pin stands first in the feed's index and
 * is named for it. $1 the reader's keys, $2 the reader, $3 the kind or null.
 */
export const unreadSql = `
  select count(*)::int as total from posts p join (${visibleAudiences}) visible on visible.audience_id = p.audience_id
  where ${shown} and ($3::text is null or p.kind = $3) and p.pinned = any('{true,false}') and p.published_at >= (select activated_at from users where id = $2)
    and not exists (select from post_reads r where r.user_id = $2 and r.post_id = p.id)`;

/** What lies ahead of the reader over all the posts addressed to him or her. */
export async function readAhead(db: Db, reader: Reader, size: number): Promise<Ahead> {
  const open = await nearest(db, reader, 'deadline', size);
  return {
    open: { ...open, next: open.items[0]?.deadline ?? null },
    appointments: await nearest(db, reader, 'event_at', size),
  };
}

/** How many posts of the feed the reader has not opened yet, those of a kind where it is told. */
export async function countUnread(db: Db, { caller }: Reader, kind: PostKind | null = null): Promise<number> {
  const keys = caller.keys.map(({ key }) => key);
  const [row] = await prepared<{ total: number }>(db, 'unread', unreadSql, [keys, caller.id, kind]);
  return row?.total ?? 0;
}

async function nearest(
  db: Db,
  reader: Reader,
  by: 'deadline' | 'event_at',
  size: number,
): Promise<{ items: PostSummary[]; total: number }> {
  const keys = reader.caller.keys.map(({ key }) => key);
  const cards = await prepared<Card & { total: number }>(db, `ahead by ${by}`, aheadSql(by), [
    keys,
    reader.caller.id,
    size,
  ]);
  const attached = await findAttached(db, reader.caller, cards);
  return { items: cards.map((card) => summaryOf(card, { ...reader, attached })), total: cards[0]?.total ?? 0 };
}
