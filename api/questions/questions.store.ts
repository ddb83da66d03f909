import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { OwnQuestion, ShownQuestion } from '#contract/questions/questions.ts';
import { questionLimits } from '#contract/questions/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { personName } from '#platform/database/named.sql.ts';
import { mustBeThere, rowsOf } from '#platform/database/rows.ts';
import { AppError } from '#platform/errors/error.ts';
import { bareKeys, type Reader } from '#platform/http/caller.ts';
import { questionMessages, questions } from '#database/schema/questions.ts';
import { isVisible, takesQuestions } from './questions.sql.ts';

export type QuestionRow = typeof questions.$inferSelect;
export const questionRows = rowsOf(questions);

/** Whether a post takes questions now; throws `notFound` for a post that the reader does not see. */
export async function mustSeePost(
  db: Db,
  { keys, id, isAdmin }: Reader,
  postId: string,
  { lock = false } = {},
): Promise<boolean> {
  const values = [bareKeys(keys), id, isAdmin, postId];
  const [post] = await prepared<{ takes: boolean }>(db, lock ? `${visibleSql} for share of p` : visibleSql, values);
  return mustBeThere(post).takes;
}

const visibleSql = `select ${takesQuestions} as takes from posts p where p.id = $4 and ${isVisible}`;

const ownSql = `
  select q.id, q.state, ${instantSql('q.asked_at')} as "askedAt", q.is_named as "isNamed", q.closed_reason as "closedReason",
    q.shown_at is not null as "isShown", q.answered_at is null as "mayWithdraw",
    q.answered_at is not null and (q.seen_at is null or q.seen_at < q.answered_at) as "isNew",
    (select json_agg(json_build_object('id', m.id, 'byOffice', m.by_office, 'text', m.text, 'at', ${instantSql('m.at')})
      order by m.at, m.id) from question_messages m where m.question_id = q.id) as messages
  from questions q where q.user_id = $1 and q.post_id = $2`;

/** The reader has been checked to see the post. */
export async function listOwn(db: Db, userId: string, postId: string): Promise<OwnQuestion[]> {
  return prepared<OwnQuestion>(db, `${ownSql} order by q.asked_at, q.id`, [userId, postId]);
}

export async function findOwn(db: Db, which: OwnKey): Promise<OwnQuestion> {
  const [found] = await prepared<OwnQuestion>(db, `${ownSql} and q.id = $3`, [which.userId, which.postId, which.id]);
  return mustBeThere(found);
}

/** For all who see the post. */
export async function listShown(db: Db, postId: string): Promise<ShownQuestion[]> {
  return prepared<ShownQuestion>(db, shownSql, [postId]);
}

const shownSql = `
  select q.id, q.shown_question as question, q.shown_answer as answer, ${instantSql('q.shown_at')} as at,
    case when q.is_named then nullif(${personName('u')}, '') end as name
  from questions q join users u on u.id = q.user_id
  where q.post_id = $1 and q.shown_at is not null order by q.shown_at, q.id`;

export interface OwnKey {
  userId: string;
  postId: string;
  id: string;
}

/** The person is locked, so that no other tab goes beyond the limit. */
export async function mustNotBeTooMany(db: Db, userId: string): Promise<void> {
  await prepared(db, 'select 1 from users where id = $1 for no key update', [userId]);
  const [{ written } = { written: 0 }] = await prepared<{ written: number }>(db, writtenSql, [userId]);
  if (written >= questionLimits.daily) throw new AppError('questions.tooMany');
}

const writtenSql = `
  select count(*)::int as written from question_messages
  where author_id = $1 and not by_office and at > portal_now() - interval '24 hours'`;

export async function insertQuestion(
  db: Db,
  { now, text, ...question }: { postId: string; userId: string; isNamed: boolean; text: string; now: Date },
): Promise<string> {
  const id = v7();
  await db.insert(questions).values({ ...question, id, askedAt: now, changedAt: now });
  await insertMessage(db, { questionId: id, authorId: question.userId, byOffice: false, text, at: now });
  return id;
}

export async function insertMessage(db: Db, message: typeof questionMessages.$inferInsert): Promise<void> {
  await db.insert(questionMessages).values(message);
}

/** Locks it; throws if it is not the person's. */
export async function lockOwn(db: Db, { userId, postId, id }: OwnKey): Promise<QuestionRow> {
  const isOwn = and(eq(questions.id, id), eq(questions.userId, userId), eq(questions.postId, postId));
  const [row] = await db.select().from(questions).where(isOwn).for('update');
  return mustBeThere(row);
}

/** False if it has been answered or closed. */
export async function removeUnanswered(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(questions).where(and(eq(questions.id, id), isNull(questions.answeredAt)));
  return rowCount !== 0;
}

export async function markSeen(db: Db, { userId, postId }: Omit<OwnKey, 'id'>): Promise<void> {
  await prepared(db, seenSql, [userId, postId]);
}

const seenSql = `
  update questions set seen_at = portal_now()
  where user_id = $1 and post_id = $2 and answered_at is not null and (seen_at is null or seen_at < answered_at)`;
