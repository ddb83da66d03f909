import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
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

/** Mails of the mailbox whose reading was begun and has not ended, until it does; those set aside stay. */
export const returnedMails = pgTable(
  'returned_mails',
  {
    tenantId: tenantId(),
    /** Fingerprint of its address. */
    mailbox: text('mailbox').notNull(),
    uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
    tries: integer('tries').notNull(),
    triedAt: instant('tried_at').notNull(),
    setAsideAt: instant('set_aside_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.mailbox, t.uidValidity, t.uid] })],
);
