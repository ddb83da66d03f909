import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Correction, Revision, UpdateCorrection } from '#contract/posts/corrections.ts';
import { isCancelled } from '#contract/posts/event-days.ts';
import { areAlike, knownOf } from '#contract/posts/known-event.ts';
import type { Post } from '#contract/posts/posts.ts';
import { leadOf } from '#contract/base/text/rich-text-words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { personName } from '#platform/database/named.sql.ts';
import { users } from '#database/schema/members.ts';
import { postCorrections, posts } from '#database/schema/posts.ts';
import { endApproval } from '../authors/approvals.store.ts';
import { columnsOf, contentsIn, contentsOf } from './contents.rules.ts';

export const fullName = sql.raw(personName('users')) as SQL<string>;

/** Documents depend on the reader. */
export type WorkingCopy = Omit<Correction, 'documents'>;
export type RevisionContents = Omit<Revision, 'documents'>;

export async function findCorrection(db: Db, post: Post): Promise<WorkingCopy> {
  const [found] = await db
    .select({ copy: postCorrections, name: fullName })
    .from(postCorrections)
    .innerJoin(users, eq(users.id, postCorrections.authorId))
    .where(eq(postCorrections.postId, post.id));
  if (!found) return { ...contentsOf(post), begun: null, updatedAt: post.updatedAt, version: post.version };
  const { copy, name } = found;
  return {
    ...contentsIn(copy),
    begun: { by: { id: copy.authorId, name }, at: copy.createdAt.toISOString() },
    updatedAt: copy.updatedAt.toISOString(),
    version: copy.version,
  };
}

/** The post is locked. */
export async function saveCorrection(
  db: Db,
  { id, correction, change }: { id: string; correction: WorkingCopy; change: UpdateCorrection },
  { caller, now }: { caller: { id: string }; now: Date },
): Promise<void> {
  if (correction.begun) {
    const version = sql`${postCorrections.version} + 1`;
    const set = { ...columnsOf(change), updatedAt: now, version };
    await db.update(postCorrections).set(set).where(eq(postCorrections.postId, id));
  } else {
    const contents = { ...columnsOf(contentsOf(correction)), ...columnsOf(change) };
    const version = correction.version + 1;
    const row = { ...contents, postId: id, authorId: caller.id, createdAt: now, updatedAt: now, version };
    await db.insert(postCorrections).values(row);
  }
}

/** Publishes a new revision, if given. Raises the post's version, so that no copy's version recurs. */
export async function closeCorrection(
  db: Db,
  post: Post,
  correction: WorkingCopy,
  revision?: RevisionContents & { askAgain: boolean },
): Promise<void> {
  await db.delete(postCorrections).where(eq(postCorrections.postId, post.id));
  const version = Math.max(post.version, correction.version) + 1;
  const changed = await db
    .update(posts)
    .set({ ...(revision && correctedColumns(post, revision)), version })
    .where(and(eq(posts.id, post.id), eq(posts.version, post.version)));
  if (changed.rowCount === 0) throw new AppError('stale');
  await endApproval(db, post.id, 'correct');
}

function correctedColumns(post: Post, revision: RevisionContents & { askAgain: boolean }) {
  const { at, note, announced, body, askAgain } = revision;
  const [before, after] = [knownOf(post), knownOf(revision)];
  const isMoved = before !== null && after !== null && !areAlike(before, after);
  const isOff = isCancelled(revision.event);
  const announcement = announced && { correctedAt: new Date(at), correctionNote: note };
  return {
    ...columnsOf(contentsOf(revision)),
    lead: leadOf(body),
    revision: revision.revision,
    ...(askAgain && { askedRevision: revision.revision }),
    ...announcement,
    ...(isMoved && { movedAt: new Date(at) }),
    ...(isOff !== isCancelled(post.event) && { cancelledAt: isOff ? new Date(at) : null }),
    updatedAt: new Date(at),
  };
}
