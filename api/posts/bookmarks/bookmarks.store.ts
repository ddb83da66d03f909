import { and, eq } from 'drizzle-orm';
import type { Paging } from '#contract/base/page.ts';
import { postLimits } from '#contract/posts/words.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { AppError } from '#platform/errors/error.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';
import { postBookmarks } from '#database/schema/bookmarks.ts';
import type { PostReader } from '../card.sql.ts';
import { findSummaries } from '../feed/feed.store.ts';

/** Posts that were withdrawn or go to others now are left out without a word (`maySee`). */
export async function listBookmarks(db: Db, reader: PostReader, paging: Paging): Promise<Listed<PostSummary>> {
  const { caller } = reader;
  const found = await listed<{ id: string; at: Date }>(db, {
    ...paging,
    text: bookmarkedSql,
    values: [bareKeys(caller.keys), caller.id, caller.isAdmin],
    sort: '-at',
    columns: { at: 'at' },
    last: 'id',
  });
  const summaries = await findSummaries(
    db,
    reader,
    found.items.map(({ id }) => id),
  );
  return { ...found, items: found.items.flatMap(({ id }) => summaries.get(id) ?? []) };
}

const bookmarkedSql = `
  select p.id, b.created_at as at from post_bookmarks b join posts p on p.id = b.post_id
  where b.user_id = $2 and p.published_at <= portal_now()
    and ($3::boolean or p.withdrawn_at is null and (p.author_id = $2 or p.audience_id in (${visibleAudiences})))`;

/** Of a post that the caller sees. The person is locked, so that no other tab goes beyond the limit. */
export async function insertBookmark(db: Db, bookmark: Bookmark): Promise<void> {
  await prepared(db, 'select 1 from users where id = $1 for no key update', [bookmark.userId]);
  const mine = await db.$count(postBookmarks, eq(postBookmarks.userId, bookmark.userId));
  if (mine >= postLimits.bookmarks && !(await hasBookmark(db, bookmark))) throw new AppError('posts.bookmarksFull');
  const { now, ...row } = bookmark;
  await db
    .insert(postBookmarks)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing();
}

async function hasBookmark(db: Db, { userId, postId }: Bookmark): Promise<boolean> {
  return (await db.$count(postBookmarks, ofPerson({ userId, postId }))) > 0;
}

/** Also of posts that the person does not see any more. False if there was none. */
export async function deleteBookmark(db: Db, which: Omit<Bookmark, 'now'>): Promise<boolean> {
  const { rowCount } = await db.delete(postBookmarks).where(ofPerson(which));
  return rowCount !== 0;
}

interface Bookmark {
  userId: string;
  postId: string;
  now: Date;
}

function ofPerson({ userId, postId }: Omit<Bookmark, 'now'>) {
  return and(eq(postBookmarks.userId, userId), eq(postBookmarks.postId, postId));
}
