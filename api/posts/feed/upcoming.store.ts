import type { Upcoming } from '#contract/posts/upcoming.ts';
import type { PostKind, PostSummary } from '#contract/posts/posts.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { isToConfirm } from '#api/targeting/channels/asked.sql.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';
import type { Card, PostReader } from '../card.sql.ts';
import { askingPosts, columns, isUnread, shown } from './feed.sql.ts';
import { summariesOf } from '../summaries.store.ts';

const found = `from posts p join (${visibleAudiences}) visible on visible.audience_id = p.audience_id`;

/** Confirmations may have no last day. */
const comings = {
  deadline: `select p.id, p.deadline as at ${found} where p.deadline >= portal_today() and ${shown}`,
  eventAt: `select p.id, p.event_at as at ${found} where p.event_at >= portal_now() and ${shown}`,
  confirmation: `select p.id, (p.confirmation ->> 'until')::date as at from asking join posts p using (id) where ${isToConfirm}`,
};

/** Reads an index from today, so costs grow only with the coming days. $1 keys, $2 reader, $3 limit. */
export function aheadSql(by: keyof typeof comings): string {
  return `
    with ${by === 'confirmation' ? `${askingPosts}, ` : ''}coming as materialized (${comings[by]})
    select ${columns}, true as inside, (select count(*)::int from coming) as total,
      (select min(at)::date from coming where at >= portal_today())::text as next
    from (select id, at from coming order by at, id limit $3) nearest
    join posts p on p.id = nearest.id
    join users u on u.id = p.author_id
    order by nearest.at, p.id`;
}

/** Visible and not opened since the reader came. */
const unreadFrom = `${found}
  where ${shown} and ($3::text is null or p.kind = $3) and p.pinned = any('{true,false}') and p.published_at >= (select activated_at from users where id = $2)
    and not exists (select from post_reads r where r.user_id = $2 and r.post_id = p.id)`;

/** $1 keys, $2 reader, $3 kind or null. Names the pin, as the index begins with it. */
export const unreadSql = `select count(*)::int as total ${unreadFrom}`;

/** Unread posts published by $4, of any kind. */
const markAllReadSql = `
  insert into post_reads (user_id, post_id, read_at, opened)
  select $2, p.id, portal_now(), false ${unreadFrom} and p.published_at <= $4
  on conflict (tenant_id, user_id, post_id) do nothing`;

export async function readUpcoming(db: Db, reader: PostReader, size: number): Promise<Upcoming> {
  const open = await nearest(db, reader, 'deadline', size);
  const appointments = await nearest(db, reader, 'eventAt', size);
  const toConfirm = await nearest(db, reader, 'confirmation', size);
  const days = [open.next, toConfirm.next].filter((day) => day !== null);
  return {
    open: { ...open.found, next: days.toSorted((a, b) => a.localeCompare(b))[0] ?? null },
    appointments: appointments.found,
    toConfirm: toConfirm.found,
  };
}

export async function countUnread(db: Db, { caller }: PostReader, kind: PostKind | null = null): Promise<number> {
  const keys = bareKeys(caller.keys);
  const [row] = await prepared<{ total: number }>(db, unreadSql, [keys, caller.id, kind]);
  return row?.total ?? 0;
}

/** $1 keys, $2 reader, $3 kind or null, $4 only unread ones. */
export const countToConfirmSql = `
  with ${askingPosts}
  select count(*)::int as total from asking join posts p using (id)
  where ($3::text is null or p.kind = $3) and ${isToConfirm} and (not $4::boolean or ${isUnread})`;

export async function countToConfirm(
  db: Db,
  { caller }: PostReader,
  { kind = null, unread }: { kind?: PostKind | null | undefined; unread?: 'true' | 'false' | undefined },
): Promise<number> {
  const keys = bareKeys(caller.keys);
  const values = [keys, caller.id, kind, unread === 'true'];
  const [row] = await prepared<{ total: number }>(db, countToConfirmSql, values);
  return row?.total ?? 0;
}

/** Not recorded as opened. */
export async function markAllRead(db: Db, { caller }: PostReader, until: Date): Promise<void> {
  const keys = bareKeys(caller.keys);
  await prepared(db, markAllReadSql, [keys, caller.id, null, until]);
}

async function nearest(
  db: Db,
  reader: PostReader,
  by: keyof typeof comings,
  size: number,
): Promise<{ found: { items: PostSummary[]; total: number }; next: string | null }> {
  const keys = bareKeys(reader.caller.keys);
  const rows = await prepared<Card & { next: string | null }>(db, aheadSql(by), [keys, reader.caller.id, size]);
  const parts = rows.map(({ next, ...card }) => ({ next, card: card as Card }));
  const { next = null, card } = parts[0] ?? {};
  const items = await summariesOf(
    db,
    reader,
    parts.map((part) => part.card),
  );
  return { found: { items, total: card?.total ?? 0 }, next };
}
