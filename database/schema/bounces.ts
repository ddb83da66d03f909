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
import type { RefusalReason } from '#contract/bounces/words.ts';
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
    reason: text('reason').$type<RefusalReason>().notNull(),
    /** Only of an address; false once it is reinstated, and for answers of a domain that was at a standstill. */
    counts: boolean('counts').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.mailId] }),
    index('bounces_person').on(t.tenantId, t.userId, t.at),
    index('bounces_address').on(t.tenantId, t.email, t.sentAt),
    index('bounces_at').on(t.tenantId, t.at),
    check('bounces_reason', sql`reason in ('address', 'full', 'sender', 'network', 'content', 'unknown')`),
    check('bounces_source', sql`source in ('server', 'mailbox', 'webhook', 'office')`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Domains whose server refused most of our mails within an hour: nothing is sent to one until it is resumed. */
export const mailPauses = pgTable(
  'mail_pauses',
  {
    tenantId: tenantId(),
    /** By which the log names it. */
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    domain: text('domain').notNull(),
    since: instant('since').notNull(),
    /** The server's words, which the others were like. */
    answer: text('answer').notNull(),
    /** Addresses. */
    refused: integer('refused').notNull(),
    tried: integer('tried').notNull(),
    resumedAt: instant('resumed_at'),
    /** People and companies whose mails had waited until then. */
    released: integer('released'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.domain] })],
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
