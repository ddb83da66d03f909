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
import type { ConfirmationWay } from '#contract/confirmations.ts';
import { id, instant, tenantId } from './columns.ts';
import { companies, users } from './members.ts';
import { posts } from './posts.ts';

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
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
    way: text('way').$type<ConfirmationWay>().notNull(),
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
    check('confirmations_way', sql`way in ('portal', 'mail')`),
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
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.day] }),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
  ],
);
