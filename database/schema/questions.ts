import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { QuestionState } from '#contract/questions/words.ts';
import { id, instant, tenantId, version } from './columns.ts';
import { users } from './members.ts';
import { posts } from './posts.ts';

/** What members ask the office about a post, as a thread of messages. */
export const questions = pgTable(
  'questions',
  {
    tenantId: tenantId(),
    id: id(),
    postId: uuid('post_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Whether the name may stand beside the question when all readers see it. */
    isNamed: boolean('is_named').notNull(),
    state: text('state').$type<QuestionState>().notNull().default('open'),
    askedAt: instant('asked_at').notNull(),
    /** The last message on either side, or the closing. */
    changedAt: instant('changed_at').notNull(),
    /** The office last answered or closed it. */
    answeredAt: instant('answered_at'),
    /** The person who asked has seen the answer. */
    seenAt: instant('seen_at'),
    closedReason: text('closed_reason'),
    /** The wording that all readers of the post see; null: they see nothing. */
    shownQuestion: text('shown_question'),
    shownAnswer: text('shown_answer'),
    shownAt: instant('shown_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    check('questions_state', sql`state in ('open', 'answered', 'closed')`),
    check('questions_closed', sql`closed_reason is null or state = 'closed'`),
    check(
      'questions_shown',
      sql`(shown_at is null) = (shown_question is null) and (shown_at is null) = (shown_answer is null)`,
    ),
    index('questions_changed').on(t.tenantId, t.changedAt),
    index('questions_open')
      .on(t.tenantId, t.changedAt)
      .where(sql`state = 'open'`),
    index('questions_shown_at')
      .on(t.tenantId, t.postId, t.shownAt)
      .where(sql`shown_at is not null`),
    index().on(t.tenantId, t.postId, t.userId),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

export const questionMessages = pgTable(
  'question_messages',
  {
    tenantId: tenantId(),
    id: id(),
    questionId: uuid('question_id').notNull(),
    /** False: by the person who asked. */
    byOffice: boolean('by_office').notNull(),
    authorId: uuid('author_id'),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** The office has been told of it by e-mail; null: not yet, or by the office itself. */
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index().on(t.tenantId, t.questionId, t.at),
    index().on(t.tenantId, t.authorId, t.at),
    index('question_messages_untold')
      .on(t.tenantId, t.at)
      .where(sql`told_at is null and not by_office`),
    foreignKey({
      name: 'question_messages_question',
      columns: [t.tenantId, t.questionId],
      foreignColumns: [questions.tenantId, questions.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.authorId], foreignColumns: [users.tenantId, users.id] }).onDelete('set null'),
  ],
);
