import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PostKind } from '#contract/posts/posts.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import { postReads, posts } from '#database/schema/posts.ts';

interface Step {
  id: string;
  now: Date;
}

/** Keeps who has read it. */
export async function readdressPost(db: Db, { id, now }: Step, audience: Audience): Promise<void> {
  const audienceId = await audienceIdOf(db, audience);
  await db
    .update(posts)
    .set({ audienceId, ...changed(now) })
    .where(eq(posts.id, id));
}

export async function archivePosts(db: Db, { ids, now }: { ids: readonly string[]; now: Date }): Promise<void> {
  await db
    .update(posts)
    .set({ archivedAt: now, ...changed(now) })
    .where(inArray(posts.id, [...ids]));
}

/** Keeps the day of archiving. */
export async function withdrawPost(db: Db, { id, now }: Step, note: string | null): Promise<void> {
  await db
    .update(posts)
    .set({
      archivedAt: sql`coalesce(${posts.archivedAt}, ${now})`,
      withdrawnAt: now,
      withdrawalNote: note,
      ...changed(now),
    })
    .where(eq(posts.id, id));
}

/** A last day that is over is taken off, or the post would not come back. */
export async function restorePost(db: Db, { id, now }: Step): Promise<void> {
  await db
    .update(posts)
    .set({
      archivedAt: null,
      expiresOn: sql`case when ${posts.expiresOn} >= portal_today() then ${posts.expiresOn} end`,
      withdrawnAt: null,
      withdrawalNote: null,
      ...changed(now),
    })
    .where(eq(posts.id, id));
}

export async function hasRead(db: Db, { userId, postId }: { userId: string; postId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: postReads.postId })
    .from(postReads)
    .where(and(eq(postReads.userId, userId), eq(postReads.postId, postId)));
  return rows.length > 0;
}

/** Null if not withdrawn or missing. */
export async function withdrawnSince(db: Db, id: string): Promise<Date | null> {
  const [row] = await db.select({ at: posts.withdrawnAt }).from(posts).where(eq(posts.id, id));
  return row?.at ?? null;
}

/** The next number such as 8/2026, and today. */
export async function nextNumber(db: Db, kind: PostKind): Promise<{ number: string; today: string }> {
  return one(await prepared<{ number: string; today: string }>(db, nextNumberSql, [kind]));
}

const nextNumberSql = `
  with year as materialized (select extract(year from portal_today())::text as year)
  select portal_today()::text as today,
    coalesce((
      select max(split_part(number, '/', 1)::int) from posts
      where kind = $1 and number ~ ('^[0-9]{1,6}/' || (select year from year) || '$')
    ), 0) + 1 || '/' || (select year from year) as number`;

function changed(now: Date) {
  return { updatedAt: now, version: sql`${posts.version} + 1` };
}
