import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ApprovalContent, ApprovedAct } from '#contract/posts/authors.ts';
import { instant, tenantId } from './columns.ts';
import { users } from './members.ts';
import { audiences, posts } from './posts.ts';

/** Who writes a draft or a correction now: one row of a post at most, which the next writer takes over. */
export const postWriting = pgTable(
  'post_writing',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The tab of the browser, as one person may have two. */
    tab: uuid('tab').notNull(),
    since: instant('since').notNull(),
    /** Renewed while the tab is open; afterwards nobody writes. */
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId] }),
    index('post_writing_user').on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Whose a draft is after it was handed over; gone when the post is published. */
export const postHandovers = pgTable(
  'post_handovers',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    toId: uuid('to_id').notNull(),
    byId: uuid('by_id').notNull(),
    note: text('note'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId] }),
    index('post_handovers_to').on(t.tenantId, t.toId),
    index('post_handovers_by').on(t.tenantId, t.byId),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.toId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.byId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** The last request of an act on a post to be approved by a second person, and what came of it. */
export const postApprovals = pgTable(
  'post_approvals',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    act: text('act').$type<ApprovedAct>().notNull(),
    /** Null: not asked for yet, see `lapsedAt`. */
    askedBy: uuid('asked_by'),
    askedAt: instant('asked_at'),
    /** Of what is to be approved (`post_fingerprint`). */
    fingerprint: text('fingerprint').notNull(),
    /** Whether the portal gives the number, which therefore is no part of it. */
    numbered: boolean('numbered').notNull(),
    /** What the act says besides the post. */
    content: jsonb('content').$type<ApprovalContent>(),
    /** The new one of the act `readdress`. */
    audienceId: uuid('audience_id'),
    /** Nobody who wrote this version approves it. */
    writers: uuid('writers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** Why it was refused; null if approved. */
    refusal: text('refusal'),
    /** When the post was a draft again, as it was changed or as approvals began. */
    lapsedAt: instant('lapsed_at'),
    lapsedBy: uuid('lapsed_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.act] }),
    index('post_approvals_asked').on(t.tenantId, t.askedBy),
    index('post_approvals_decided').on(t.tenantId, t.decidedBy),
    index('post_approvals_lapsed').on(t.tenantId, t.lapsedBy),
    index('post_approvals_audience').on(t.tenantId, t.audienceId),
    check('post_approvals_act', sql`act in ('publish', 'correct', 'readdress')`),
    check('post_approvals_asked', sql`num_nonnulls(asked_by, asked_at) in (0, 2)`),
    check(
      'post_approvals_decided',
      sql`num_nonnulls(decided_by, decided_at) in (0, 2) and (refusal is null or decided_by is not null)`,
    ),
    check(
      'post_approvals_four_eyes',
      sql`decided_by is null or refusal is not null or (decided_by <> asked_by and not decided_by = any(writers))`,
    ),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.audienceId], foreignColumns: [audiences.tenantId, audiences.id] }),
    foreignKey({ columns: [t.tenantId, t.askedBy], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.decidedBy], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.lapsedBy], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
