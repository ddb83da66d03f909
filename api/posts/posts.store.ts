import { sql } from 'drizzle-orm';
import type { CreatePost, Post, UpdatePost } from '#contract/posts/posts.ts';
import { leadOf } from '#contract/base/text/rich-text-words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { one, rowsOf } from '#platform/database/rows.ts';
import { audienceIdOf, namedAudiences } from '#api/targeting/targeting.store.ts';
import { postReads, posts } from '#database/schema/posts.ts';
import type { PostReader } from './card.sql.ts';
import { type FullCard, postSql } from './feed/feed.sql.ts';
import { shownFacts } from './dates/event-facts.store.ts';
import { summariesOf } from './summaries.store.ts';

export type PostRow = typeof posts.$inferSelect;
export const postRows = rowsOf(posts);

/** The caller has checked visibility. */
export async function findPost(db: Db, reader: PostReader, id: string): Promise<Post | undefined> {
  const keys = bareKeys(reader.caller.keys);
  const [found] = await prepared<FullCard>(db, postSql, [keys, reader.caller.id, id]);
  if (!found) return undefined;
  const {
    body,
    portalOnly,
    takesQuestions,
    hasQuestions,
    bookmarked,
    createdAt,
    correctionNote,
    revision,
    withdrawalNote,
    correcting,
    ...card
  } = found;
  const { isAdmin } = reader.caller;
  const mayKnowAudience = isAdmin || card.author.id === reader.caller.id;
  const audiences = await namedAudiences(db, mayKnowAudience ? [card.audienceId] : []);
  const summary = one(await summariesOf(db, reader, [card], { audiences }));
  const at = summary.correctedAt;
  return {
    ...summary,
    event: await shownFacts(db, reader, { id, eventAt: summary.eventAt, event: card.event }),
    body,
    portalOnly,
    takesQuestions,
    hasQuestions,
    bookmarked,
    createdAt: createdAt.toISOString(),
    correction: at !== null && correctionNote !== null ? { at, note: correctionNote } : null,
    ...(isAdmin
      ? { documentIds: card.documentIds, revisions: revision, correcting, withdrawalNote }
      : {
          documentIds: summary.documents.map(({ id: of }) => of),
          revisions: null,
          correcting: null,
          withdrawalNote: null,
        }),
  };
}

export async function insertDraft(
  db: Db,
  { audience, now, ...draft }: CreatePost & { authorId: string; calendarKey?: string | undefined; now: Date },
): Promise<string> {
  const audienceId = await audienceIdOf(db, audience);
  return postRows.insert(db, {
    ...columnsOf(draft),
    audienceId,
    lead: leadOf(draft.body),
    createdAt: now,
    updatedAt: now,
  });
}

/** Merge patch; `publishedAt` only if given. */
export async function updatePost(
  db: Db,
  { id }: PostRow,
  { audience, now, ...change }: UpdatePost & { publishedAt?: Date | null; now: Date },
): Promise<void> {
  await postRows.change(db, id, {
    ...columnsOf(change),
    ...(change.body && { lead: leadOf(change.body) }),
    ...(audience && { audienceId: await audienceIdOf(db, audience) }),
    updatedAt: now,
  });
}

/** Keeps the first time; one only marked as read is replaced. */
export async function insertRead(db: Db, read: Read): Promise<void> {
  await db
    .insert(postReads)
    .values({ userId: read.userId, postId: read.postId, readAt: read.now })
    .onConflictDoUpdate({
      target: [postReads.tenantId, postReads.userId, postReads.postId],
      set: {
        readAt: sql`case when ${postReads.opened} then ${postReads.readAt} else ${read.now} end`,
        opened: true,
        seenAt: read.now,
      },
      setWhere: sql`not ${postReads.opened} or exists (
        select from ${posts} p where p.id = ${read.postId} and p.corrected_at > coalesce(${postReads.seenAt}, ${postReads.readAt}))`,
    });
}

/** Of several, at their moments: of posts that were out by then. What was opened before stays. */
export async function insertReads(
  db: Db,
  postId: string,
  reads: readonly { userId: string; at: Date }[],
): Promise<void> {
  await prepared(db, readsSql, [postId, JSON.stringify(reads)]);
}

const readsSql = `
  insert into post_reads (user_id, post_id, read_at)
  select g."userId", p.id, min(g.at) from posts p, jsonb_to_recordset($2::jsonb) as g("userId" uuid, at timestamptz)
  where p.id = $1 and g.at between p.published_at and portal_now() group by 1, 2 on conflict do nothing`;

interface Read {
  userId: string;
  postId: string;
  now: Date;
}

/** Converts texts to moments. */
function columnsOf<F extends Pick<UpdatePost, 'eventAt' | 'publishAt'>>({ eventAt, publishAt, ...plain }: F) {
  return {
    ...plain,
    ...(eventAt !== undefined && { eventAt: dateOf(eventAt) }),
    ...(publishAt !== undefined && { publishAt: dateOf(publishAt) }),
  };
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
