import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { zone } from '#contract/base/clock.ts';
import type { Confirmation } from '#contract/confirmations.ts';
import type { Language } from '#contract/base/languages.ts';
import type { DeadlinePurpose, PostKind } from '#contract/posts/posts.ts';
import type { Cover } from '#contract/posts/cover.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';

/** Distinct; shared by posts and folders. */
export const audiences = pgTable(
  'audiences',
  {
    tenantId: tenantId(),
    id: id(),
    digest: text('digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex().on(t.tenantId, t.digest)],
);

export const audienceTargets = pgTable(
  'audience_targets',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    audienceId: uuid('audience_id').notNull(),
    excluded: boolean('excluded').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.key, t.excluded, t.audienceId] }),
    index().on(t.tenantId, t.audienceId),
    foreignKey({ columns: [t.tenantId, t.audienceId], foreignColumns: [audiences.tenantId, audiences.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Kept by a trigger on `posts`. */
export const audienceCounts = pgTable(
  'audience_counts',
  {
    tenantId: tenantId(),
    audienceId: uuid('audience_id').notNull(),
    kind: text('kind').$type<PostKind>().notNull(),
    /** Their last day, by which those that have expired are passed over; infinity: none. */
    expiresOn: date('expires_on').notNull().default('infinity'),
    posts: integer('posts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.audienceId, t.expiresOn, t.kind] })],
);

/** Also of working copies and revisions. */
function contents() {
  return {
    title: text('title').notNull(),
    kind: text('kind').$type<PostKind>().notNull(),
    number: text('number'),
    cover: jsonb('cover').$type<Cover>(),
    body: jsonb('body').$type<RichText>().notNull(),
    /** Null: the portal's. */
    language: text('language').$type<Language>(),
    eventAt: instant('event_at'),
    eventPlace: text('event_place'),
    event: jsonb('event').$type<EventFacts>(),
    deadline: date('deadline'),
    deadlineFor: text('deadline_for').$type<DeadlinePurpose>(),
    confirmation: jsonb('confirmation').$type<Confirmation>(),
    /** In order; deleted ones are skipped. */
    documentIds: uuid('document_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
  };
}

const shown = sql`published_at is not null and archived_at is null`;

export const posts = pgTable(
  'posts',
  {
    tenantId: tenantId(),
    id: id(),
    ...contents(),
    /** Of the event of a calendar file that it was made of. */
    calendarKey: text('calendar_key'),
    /** The last day of the event, kept by a trigger. */
    eventUntil: date('event_until'),
    lead: text('lead').notNull(),
    audienceId: uuid('audience_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** Everybody who has written some of it, kept by a trigger; none of them approves it. */
    writers: uuid('writers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    pinned: boolean('pinned').notNull().default(false),
    /** Its mails and letters have the title and how to read it. */
    portalOnly: boolean('portal_only').notNull().default(false),
    /** Readers may ask the office about it, where the portal has that. */
    takesQuestions: boolean('takes_questions').notNull().default(false),
    publishAt: instant('publish_at'),
    /** Null: draft; future: scheduled. */
    publishedAt: instant('published_at'),
    archivedAt: instant('archived_at'),
    /** Last day in the feed; null: no end. */
    expiresOn: date('expires_on'),
    /** From 1. */
    revision: integer('revision').notNull().default(1),
    /** The revision that last asked; earlier confirmations do not count. */
    askedRevision: integer('asked_revision').notNull().default(1),
    correctedAt: instant('corrected_at'),
    correctionNote: text('correction_note'),
    /** A correction gave its event another time or place. */
    movedAt: instant('moved_at'),
    /** A correction cancelled its event; null again once it takes place. */
    cancelledAt: instant('cancelled_at'),
    /** Withdrawn posts are archived too, so that every filter on that hides them. */
    withdrawnAt: instant('withdrawn_at'),
    withdrawalNote: text('withdrawal_note'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('posts_calendar_key')
      .on(t.tenantId, t.calendarKey)
      .where(sql`calendar_key is not null`),
    index('posts_feed')
      .on(
        t.tenantId,
        t.audienceId,
        t.pinned.desc().nullsFirst(),
        t.publishedAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.expiresOn,
      )
      .where(shown),
    index('posts_feed_of_kind')
      .on(
        t.tenantId,
        t.audienceId,
        t.kind,
        t.pinned.desc().nullsFirst(),
        t.publishedAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.expiresOn,
      )
      .where(shown),
    index('posts_newest')
      .on(
        t.tenantId,
        t.pinned.desc().nullsFirst(),
        t.publishedAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.audienceId,
        t.expiresOn,
      )
      .where(shown),
    index('posts_published').on(t.tenantId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(shown),
    index('posts_pinned')
      .on(t.tenantId, t.publishedAt)
      .where(sql`pinned and published_at is not null and archived_at is null`),
    index('posts_urgent')
      .on(t.tenantId, t.publishedAt)
      .where(sql`kind = 'urgent' and published_at is not null and archived_at is null`),
    index('posts_unpublished')
      .on(t.tenantId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published_at is null`),
    index('posts_deadlines')
      .on(t.tenantId, t.deadline, t.id, t.audienceId, t.publishedAt, t.expiresOn)
      .where(sql`deadline is not null and published_at is not null and archived_at is null`),
    index('posts_events')
      .on(t.tenantId, t.audienceId, t.eventAt, t.id, t.publishedAt, t.expiresOn)
      .where(sql`event_at is not null and published_at is not null and archived_at is null`),
    index('posts_dates')
      .on(t.tenantId, t.audienceId, t.eventUntil, t.eventAt, t.kind, t.id, t.publishedAt, t.expiresOn)
      .where(sql`event_at is not null and published_at is not null and archived_at is null`),
    index('posts_events_in_order')
      .on(t.tenantId, t.eventAt, t.id, t.audienceId, t.eventUntil, t.kind, t.publishedAt, t.expiresOn)
      .where(sql`event_at is not null and published_at is not null and archived_at is null`),
    // The few of several days, for those that have begun.
    index('posts_events_of_days')
      .on(t.tenantId, t.eventUntil, t.eventAt, t.id, t.audienceId, t.kind, t.publishedAt, t.expiresOn)
      .where(
        sql`event_at is not null and event_until > (event_at at time zone ${sql.raw(`'${zone}'`)})::date and published_at is not null and archived_at is null`,
      ),
    index('posts_to_confirm')
      .on(t.tenantId, t.audienceId, t.id, t.publishedAt, t.expiresOn)
      .where(sql`confirmation is not null and published_at is not null and archived_at is null`),
    index('posts_archived')
      .on(t.tenantId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`archived_at is not null`),
    index('posts_corrected')
      .on(t.tenantId, t.audienceId, t.correctedAt)
      .where(sql`corrected_at is not null and archived_at is null`),
    index('posts_expiring')
      .on(t.tenantId, t.expiresOn, t.audienceId, t.kind, t.id, t.publishedAt)
      .where(sql`expires_on is not null and published_at is not null and archived_at is null`),
    index('posts_author').on(t.tenantId, t.authorId),
    index('posts_with_documents')
      .on(t.tenantId, t.id)
      .where(sql`document_ids <> '{}'`),
    check('posts_confirmation', sql`confirmation is null or confirmation ->> 'by' in ('person', 'company')`),
    check('posts_withdrawn_are_archived', sql`withdrawn_at is null or archived_at is not null`),
    check('posts_note_of_withdrawn', sql`withdrawal_note is null or withdrawn_at is not null`),
    foreignKey({ columns: [t.tenantId, t.audienceId], foreignColumns: [audiences.tenantId, audiences.id] }),
    foreignKey({ columns: [t.tenantId, t.authorId], foreignColumns: [users.tenantId, users.id] }),
  ],
);

export const postReads = pgTable(
  'post_reads',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    postId: uuid('post_id').notNull(),
    readAt: instant('read_at').notNull().defaultNow(),
    /** False if only marked as read. */
    opened: boolean('opened').notNull().default(true),
    /** Opened after a correction. */
    seenAt: instant('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.postId] }),
    index('post_reads_opened')
      .on(t.tenantId, t.postId, t.userId, t.readAt)
      .where(sql`opened`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
  ],
);

export const postNumbers = pgTable(
  'post_numbers',
  {
    tenantId: tenantId(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    postId: uuid('post_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.year, t.number] }),
    uniqueIndex('post_numbers_post').on(t.tenantId, t.postId),
    check('post_numbers_number', sql`number > 0`),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
  ],
);

/** From the first correction on, with the original. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    revision: integer('revision').notNull(),
    ...contents(),
    authorId: uuid('author_id').notNull(),
    outAt: instant('out_at').notNull(),
    note: text('note'),
    announced: boolean('announced').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.revision] }),
    index('post_revisions_author').on(t.tenantId, t.authorId),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.authorId], foreignColumns: [users.tenantId, users.id] }),
  ],
);

/** Deleted drafts and scheduled posts: the row as it was, of which columns may come and go meanwhile. */
export const trashedPosts = pgTable(
  'trashed_posts',
  {
    tenantId: tenantId(),
    id: id(),
    content: jsonb('content').$type<object>().notNull(),
    authorId: uuid('author_id').notNull(),
    trashedAt: instant('trashed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('trashed_posts_author').on(t.tenantId, t.authorId),
    index('trashed_posts_at').on(t.tenantId, t.trashedAt),
    foreignKey({ columns: [t.tenantId, t.authorId], foreignColumns: [users.tenantId, users.id] }),
  ],
);

export const postCorrections = pgTable(
  'post_corrections',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    ...contents(),
    authorId: uuid('author_id').notNull(),
    /** Everybody who has written some of it, kept by a trigger; none of them approves it. */
    writers: uuid('writers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId] }),
    index('post_corrections_author').on(t.tenantId, t.authorId),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.authorId], foreignColumns: [users.tenantId, users.id] }),
  ],
);
