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
import type { Confirmation } from '#contract/confirmations.ts';
import type { DeadlinePurpose, PostKind } from '#contract/posts/posts.ts';
import type { RichText } from '#contract/base/rich-text.ts';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';

/** One distinct pair of include and exclude targets; posts and folders with the same audience share the row. */
export const audiences = pgTable(
  'audiences',
  {
    tenantId: tenantId(),
    id: id(),
    /** Of the sorted keys: finds the row of an audience that exists already. */
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

/** How many posts of each audience and kind are published or scheduled; a trigger on `posts` keeps it exact. */
export const audienceCounts = pgTable(
  'audience_counts',
  {
    tenantId: tenantId(),
    audienceId: uuid('audience_id').notNull(),
    kind: text('kind').$type<PostKind>().notNull(),
    posts: integer('posts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.audienceId, t.kind] })],
);

/** What a post says; its working copy and its revisions say the same. */
function contents() {
  return {
    title: text('title').notNull(),
    kind: text('kind').$type<PostKind>().notNull(),
    number: text('number'),
    body: jsonb('body').$type<RichText>().notNull(),
    eventAt: instant('event_at'),
    eventPlace: text('event_place'),
    deadline: date('deadline'),
    /** What has to be done by then; null where nobody said. */
    deadlineFor: text('deadline_for').$type<DeadlinePurpose>(),
    /** Who is asked to confirm it and until when; null where nobody is. */
    confirmation: jsonb('confirmation').$type<Confirmation>(),
    /** Documents attached to it, in their order; one that is gone is passed over. */
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
    /** The first words of the body, for cards. */
    lead: text('lead').notNull(),
    audienceId: uuid('audience_id').notNull(),
    authorId: uuid('author_id').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    publishAt: instant('publish_at'),
    /** Null for a draft; in the future for a scheduled post. */
    publishedAt: instant('published_at'),
    archivedAt: instant('archived_at'),
    /** Of what it says now; the first is what was published. */
    revision: integer('revision').notNull().default(1),
    /** With which revision it asked for confirmations last: those given before are of an asking that is over. */
    askedRevision: integer('asked_revision').notNull().default(1),
    /** Of the last correction that readers were told of. */
    correctedAt: instant('corrected_at'),
    correctionNote: text('correction_note'),
    /** A withdrawn post is archived as well, so that whatever leaves archived posts out leaves it out too. */
    withdrawnAt: instant('withdrawn_at'),
    /** Why it was withdrawn; for the office alone. */
    withdrawalNote: text('withdrawal_note'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('posts_feed')
      .on(
        t.tenantId,
        t.audienceId,
        t.pinned.desc().nullsFirst(),
        t.publishedAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
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
      )
      .where(shown),
    index('posts_newest')
      .on(
        t.tenantId,
        t.pinned.desc().nullsFirst(),
        t.publishedAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.audienceId,
      )
      .where(shown),
    index('posts_published').on(t.tenantId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(shown),
    index('posts_pinned')
      .on(t.tenantId, t.publishedAt)
      .where(sql`pinned and published_at is not null and archived_at is null`),
    index('posts_unpublished')
      .on(t.tenantId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published_at is null`),
    index('posts_deadlines')
      .on(t.tenantId, t.audienceId, t.deadline, t.id, t.publishedAt)
      .where(sql`deadline is not null and published_at is not null and archived_at is null`),
    index('posts_events')
      .on(t.tenantId, t.audienceId, t.eventAt, t.id, t.publishedAt)
      .where(sql`event_at is not null and published_at is not null and archived_at is null`),
    index('posts_to_confirm')
      .on(t.tenantId, t.audienceId, t.id)
      .where(sql`confirmation is not null and published_at is not null and archived_at is null`),
    index('posts_archived')
      .on(t.tenantId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`archived_at is not null`),
    index('posts_corrected')
      .on(t.tenantId, t.audienceId, t.correctedAt)
      .where(sql`corrected_at is not null and archived_at is null`),
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
    /** Or only put behind with all that was new. */
    opened: boolean('opened').notNull().default(true),
    /** When it was opened again after a correction. */
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

/** Which post has which number of a year; the post says it in its column `number`. */
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

/** What a post said and says, once it has been corrected: the first revision is stored with the second. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    revision: integer('revision').notNull(),
    ...contents(),
    /** Who brought it out. */
    authorId: uuid('author_id').notNull(),
    outAt: instant('out_at').notNull(),
    note: text('note'),
    /** Readers were told of it. */
    announced: boolean('announced').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.revision] }),
    index('post_revisions_author').on(t.tenantId, t.authorId),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.authorId], foreignColumns: [users.tenantId, users.id] }),
  ],
);

/** The one working copy of a post that is out. */
export const postCorrections = pgTable(
  'post_corrections',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    ...contents(),
    /** Who began it. */
    authorId: uuid('author_id').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Goes on from the version of the post. */
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId] }),
    index('post_corrections_author').on(t.tenantId, t.authorId),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.authorId], foreignColumns: [users.tenantId, users.id] }),
  ],
);
