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
import type { MailingKind } from '#contract/mailings/words.ts';
import { instant, tenantId } from './columns.ts';
import { mailings } from './deliveries.ts';
import { companies, users } from './members.ts';
import { posts } from './posts.ts';

/** Letters of the publication that are in the post; those of companies are in `company_deliveries`. */
export const letters = pgTable(
  'letters',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    userId: uuid('user_id').notNull(),
    postedOn: date('posted_on').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.userId] }),
    index('letters_person').on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Letters after the publication's: reminders, corrections and withdrawals, by their mailing. At most one of a recipient is open. */
export const laterLetters = pgTable(
  'later_letters',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    kind: text('kind').$type<Exclude<MailingKind, 'publication'>>().notNull(),
    number: integer('number').notNull(),
    /** The person, or the company that has nobody. */
    recipientId: uuid('recipient_id').notNull(),
    userId: uuid('user_id'),
    companyId: uuid('company_id'),
    postedOn: date('posted_on'),
    postedAt: instant('posted_at'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.kind, t.recipientId, t.number] }),
    uniqueIndex('later_letters_open')
      .on(t.tenantId, t.postId, t.recipientId)
      .where(sql`posted_on is null`),
    index('later_letters_person').on(t.tenantId, t.userId),
    index('later_letters_company').on(t.tenantId, t.companyId),
    check(
      'later_letters_recipient',
      sql`recipient_id = coalesce(user_id, company_id) and num_nonnulls(user_id, company_id) = 1`,
    ),
    check(
      'later_letters_kind',
      sql`kind in ('correction', 'reminder', 'withdrawal', 'moved', 'cancelled', 'message', 'offer', 'seat', 'declined')`,
    ),
    check('later_letters_posted', sql`(posted_on is null) = (posted_at is null)`),
    foreignKey({
      columns: [t.tenantId, t.postId, t.kind, t.number],
      foreignColumns: [mailings.tenantId, mailings.postId, mailings.kind, mailings.number],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }).onDelete(
      'cascade',
    ),
  ],
);
