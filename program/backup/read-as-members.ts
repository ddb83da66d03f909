import { listInside } from '#api/documents/folders/folders.store.ts';
import { listFeed } from '#api/posts/feed/feed.store.ts';
import { findPost } from '#api/posts/posts.store.ts';
import { maySee } from '#api/posts/posts.rules.ts';
import { eyesOfPerson } from '#api/see-as/eyes.acts.ts';
import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/database.ts';
import { startRefused } from '#platform/config/refusal.ts';

export interface ReadAsMembers {
  readers: number;
  posts: number;
  folders: number;
}

const membersEach = 5;
const mostPortals = 20;

/** Throws `startRefused` if a member cannot open a post of his or her feed, or nobody sees anything where posts are out. */
export async function readAsMembers(
  database: Database,
  tenantIds: readonly string[],
  stopping: AbortSignal,
): Promise<ReadAsMembers> {
  const sum: ReadAsMembers = { readers: 0, posts: 0, folders: 0 };
  let published = 0;
  for (const tenantId of tenantIds.slice(0, mostPortals)) {
    stopping.throwIfAborted();
    await database.read(tenantId, async (db, now) => {
      const [counted] = await prepared<{ published: number }>(db, publishedSql, []);
      published += counted?.published ?? 0;
      const people = await prepared<{ id: string }>(db, membersSql, [membersEach]);
      for (const { id } of people) {
        const caller = await eyesOfPerson(db, id);
        if (!caller) continue;
        sum.readers += 1;
        const feed = await listFeed(db, { caller, now }, { page: 0, size: 20 });
        for (const { id: postId } of feed.items) {
          const post = await findPost(db, { caller, now }, postId);
          if (!post || !maySee(post, caller))
            throw startRefused(
              `In the restored portal ${tenantId} a member cannot open the post ${postId} of the own feed.`,
            );
        }
        sum.posts += feed.items.length;
        sum.folders += (await listInside(db, caller, { page: 0, size: 50 })).items.length;
      }
    });
  }
  if (published > 0 && sum.readers > 0 && sum.posts === 0)
    throw startRefused(
      `The restored portals have ${published} published posts, and none of ${sum.readers} members sees one.`,
    );
  return sum;
}

const publishedSql = `select count(*)::int as published from posts p join audience_targets t using (audience_id)
  where p.published_at <= portal_now() and p.archived_at is null and t.key = 'everyone' and not t.excluded`;

/** Spread over those who have signed in, the longest first. */
const membersSql = `select id from users where erased_at is null and access = 'open' and membership = 'member' order by md5(id::text) limit $1`;
