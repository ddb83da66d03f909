import { desc, eq } from 'drizzle-orm';
import type { Post } from '#contract/posts/posts.ts';
import type { Named } from '#contract/base/fields.ts';
import type { Db } from '#platform/database/database.ts';
import { users } from '#database/schema/members.ts';
import { postRevisions } from '#database/schema/posts.ts';
import { columnsOf, contentsIn, contentsOf } from './contents.rules.ts';
import { fullName, type RevisionContents } from './corrections.store.ts';

type Signed = RevisionContents & { by: Named };

/** Latest first; published contents only. */
export async function findRevisions(db: Db, post: Post): Promise<Signed[]> {
  const rows = await db
    .select({ row: postRevisions, name: fullName })
    .from(postRevisions)
    .innerJoin(users, eq(users.id, postRevisions.authorId))
    .where(eq(postRevisions.postId, post.id))
    .orderBy(desc(postRevisions.revision));
  if (rows.length === 0) return firstOf(post);
  return rows.map(({ row, name }) => ({
    ...contentsIn(row),
    revision: row.revision,
    at: row.outAt.toISOString(),
    by: { id: row.authorId, name },
    note: row.note,
    announced: row.announced,
  }));
}

/** Also stores the first one if missing. */
export async function insertRevision(db: Db, post: Post, next: Signed): Promise<void> {
  const added = next.revision === 2 ? [...firstOf(post), next] : [next];
  await db.insert(postRevisions).values(added.map((revision) => rowOf(post.id, revision)));
}

function firstOf(post: Post): Signed[] {
  const { publishedAt: at, author: by } = post;
  return at === null ? [] : [{ ...contentsOf(post), revision: 1, at, by, note: null, announced: false }];
}

function rowOf(postId: string, revisionBy: Signed) {
  const { revision, at, by, note, announced } = revisionBy;
  return {
    ...columnsOf(contentsOf(revisionBy)),
    postId,
    revision,
    outAt: new Date(at),
    authorId: by.id,
    note,
    announced,
  };
}
