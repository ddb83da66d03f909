import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BounceSource } from '#contract/bounces.ts';
import { instant, tenantId } from './columns.ts';
import { users } from './members.ts';

/** Mails that came back, or that the mail server would not take: each once, whoever tells of it (decision 092). */
export const bounces = pgTable(
  'bounces',
  {
    tenantId: tenantId(),
    mailId: uuid('mail_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Where it went, in small letters. */
    email: text('email').notNull(),
    sentAt: instant('sent_at').notNull(),
    at: instant('at').notNull(),
    source: text('source').$type<BounceSource>().notNull(),
    /** Of RFC 3463, such as 5.1.1; null where none was told. */
    code: text('code'),
    /** What the server said. */
    answer: text('answer').notNull(),
    /** It speaks against the address, and nobody has said since that the address holds. */
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

/** Since when the mailbox of what comes back cannot be read; a row while that is so. */
export const mailboxFailures = pgTable(
  'mailbox_failures',
  { tenantId: tenantId(), since: instant('since').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
