import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ConfirmationWay, EnteredWay } from '#contract/confirmations/words.ts';
import { id, instant, tenantId } from './columns.ts';
import { companies, users } from './members.ts';
import { posts } from './posts.ts';

/** A confirmation that came by another way, as the office entered it; it stays when it is taken back. */
export const confirmationEntries = pgTable(
  'confirmation_entries',
  {
    tenantId: tenantId(),
    id: id(),
    postId: uuid('post_id').notNull(),
    /** The revision that asked. */
    asked: integer('asked').notNull(),
    /** Null where each person confirms. */
    companyId: uuid('company_id'),
    /** Who confirmed; null: a name, or the company itself. */
    userId: uuid('user_id'),
    name: text('name'),
    way: text('way').$type<EnteredWay>().notNull(),
    day: date('day').notNull(),
    note: text('note'),
    enteredBy: uuid('entered_by').notNull(),
    enteredAt: instant('entered_at').notNull(),
    takenBackBy: uuid('taken_back_by'),
    takenBackAt: instant('taken_back_at'),
    takenBackReason: text('taken_back_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('confirmation_entries_post').on(t.tenantId, t.postId),
    check('confirmation_entries_way', sql`way in ('phone', 'paper', 'inPerson')`),
    check('confirmation_entries_of', sql`user_id is not null or company_id is not null`),
    check(
      'confirmation_entries_taken_back',
      sql`(taken_back_by is null) = (taken_back_at is null) and (taken_back_at is null) = (taken_back_reason is null)`,
    ),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }),
    foreignKey({ columns: [t.tenantId, t.enteredBy], foreignColumns: [users.tenantId, users.id] }),
    foreignKey({ columns: [t.tenantId, t.takenBackBy], foreignColumns: [users.tenantId, users.id] }),
  ],
);

export const confirmations = pgTable(
  'confirmations',
  {
    tenantId: tenantId(),
    id: id(),
    postId: uuid('post_id').notNull(),
    /** The revision that asked. */
    asked: integer('asked').notNull(),
    revision: integer('revision').notNull(),
    /** Null where each person confirms. */
    companyId: uuid('company_id'),
    /** Null if the company itself confirmed, or somebody whose name the office entered. */
    userId: uuid('user_id'),
    at: instant('at').notNull(),
    way: text('way').$type<ConfirmationWay>().notNull(),
    /** Where the office entered it. */
    entryId: uuid('entry_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('confirmations_company')
      .on(t.tenantId, t.postId, t.asked, t.companyId)
      .where(sql`company_id is not null`),
    uniqueIndex('confirmations_person')
      .on(t.tenantId, t.postId, t.asked, t.userId)
      .where(sql`company_id is null`),
    index('confirmations_user').on(t.tenantId, t.userId),
    check(
      'confirmations_way',
      sql`way in ('portal', 'mail') or (way in ('phone', 'paper', 'inPerson') and entry_id is not null)`,
    ),
    check('confirmations_of', sql`user_id is not null or company_id is not null`),
    foreignKey({
      columns: [t.tenantId, t.entryId],
      foreignColumns: [confirmationEntries.tenantId, confirmationEntries.id],
    }),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
  ],
);

/** At most one a day. */
export const reminders = pgTable(
  'reminders',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    day: date('day').notNull(),
    at: instant('at').notNull(),
    origin: text('origin').notNull(),
    /** Null until sent. */
    people: integer('people'),
    /** Null until sent, and for what was sent before there were letters. */
    letters: integer('letters'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.day] }),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
  ],
);
