import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/base/languages.ts';
import type { MailKind } from '#contract/identity/mails.ts';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';

/** `kept`: written to the outbox, as there was no mail server. */
export type MailOutcome = 'sent' | 'kept' | 'failed';

/** Without contents, which have links that sign people in. */
export const mails = pgTable(
  'mails',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    subject: text('subject').notNull(),
    /** Of the subject; null in old rows. */
    language: text('language').$type<Language>(),
    /** In lower case; null in old rows. */
    email: text('email'),
    at: instant('at').notNull(),
    outcome: text('outcome').$type<MailOutcome>().notNull(),
    attempts: integer('attempts').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index().on(t.tenantId, t.userId, t.at),
    index('mails_address')
      .on(t.tenantId, t.email, t.at)
      .where(sql`email is not null`),
    index('mails_at').on(t.tenantId, t.at),
    // None where there was a mail server from the start.
    index('mails_kept')
      .on(t.tenantId, t.id)
      .where(sql`outcome = 'kept'`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
