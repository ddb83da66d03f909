import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BounceSource } from '#contract/bounces.ts';
import { instant, tenantId } from './columns.ts';
import { users } from './members.ts';

export const bounces = pgTable(
  'bounces',
  {
    tenantId: tenantId(),
    mailId: uuid('mail_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    sentAt: instant('sent_at').notNull(),
    at: instant('at').notNull(),
    source: text('source').$type<BounceSource>().notNull(),
    code: text('code'),
    answer: text('answer').notNull(),
    /** False once the address is reinstated. */
    counts: boolean('counts').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.mailId] }),
    index('bounces_person').on(t.tenantId, t.userId, t.at),
    index('bounces_address').on(t.tenantId, t.email, t.sentAt),
    check('bounces_source', sql`source in ('server', 'mailbox', 'webhook', 'office')`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Exists while the mailbox fails. */
export const mailboxFailures = pgTable(
  'mailbox_failures',
  { tenantId: tenantId(), since: instant('since').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
