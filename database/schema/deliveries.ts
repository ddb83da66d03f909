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
  uuid,
} from 'drizzle-orm/pg-core';
import type { RefusalReason } from '#contract/bounces/words.ts';
import type { DeliveryState, MailingKind, MailFrequency, PostMailing } from '#contract/mailings/words.ts';
import type { PostKind } from '#contract/posts/words.ts';
import type { Way } from '#contract/targeting/ways.ts';
import { instant, tenantId, version } from './columns.ts';
import { companies, users } from './members.ts';
import { posts } from './posts.ts';

/** The publication has number 1, a correction the number of its revision; reminders and withdrawals count from 1. */
export const mailings = pgTable(
  'mailings',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    kind: text('kind').$type<MailingKind>().notNull(),
    number: integer('number').notNull(),
    /** As seen by the publisher. */
    origin: text('origin').notNull(),
    /** For a withdrawal only: the text of its mail. */
    note: text('note'),
    expandedAt: instant('expanded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.kind, t.number] }),
    check(
      'mailings_kind',
      sql`kind in ('publication', 'correction', 'reminder', 'withdrawal', 'moved', 'cancelled', 'message', 'offer', 'seat', 'declined')`,
    ),
    check(
      'mailings_number',
      sql`case kind when 'publication' then number = 1 when 'correction' then number > 1 else number > 0 end`,
    ),
    check('mailings_note', sql`(kind = 'withdrawal') = (note is not null)`),
    index('mailings_unexpanded')
      .on(t.tenantId, t.postId)
      .where(sql`expanded_at is null`),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
  ],
);

/** The ledger: one row per person and mailing. */
export const deliveries = pgTable(
  'deliveries',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    kind: text('kind').$type<PostMailing>().notNull(),
    number: integer('number').notNull(),
    userId: uuid('user_id').notNull(),
    /** How the post reaches the person; null for corrections, reminders and what came out before there were ways. */
    way: text('way').$type<Way>(),
    state: text('state').$type<DeliveryState>().notNull(),
    frequency: text('frequency').$type<MailFrequency>().notNull(),
    dueAt: instant('due_at').notNull(),
    /** Deferred by the mail server. */
    notBefore: instant('not_before'),
    attempts: integer('attempts').notNull().default(0),
    /** One mail may have several posts. */
    mailId: uuid('mail_id'),
    email: text('email'),
    /** Our code, or the server's words. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    stateAt: instant('state_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.kind, t.userId, t.number] }),
    index('deliveries_due')
      .on(t.tenantId, t.dueAt, t.userId)
      .where(sql`state = 'due'`),
    index('deliveries_mail')
      .on(t.tenantId, t.mailId)
      .where(sql`mail_id is not null`),
    index('deliveries_person').on(t.tenantId, t.userId, t.createdAt),
    check('deliveries_state', sql`state in ('due', 'sending', 'sent', 'refused', 'bounced', 'skipped', 'void')`),
    check('deliveries_frequency', sql`frequency in ('atOnce', 'daily', 'weekly', 'never')`),
    check('deliveries_way', sql`way in ('portal', 'mail', 'letter', 'unreachable')`),
    index('deliveries_letters')
      .on(t.tenantId, t.postId, t.userId)
      .where(sql`way in ('letter', 'unreachable')`),
    check(
      'deliveries_sending',
      sql`state not in ('sending', 'sent', 'refused') or (mail_id is not null and email is not null)`,
    ),
    foreignKey({
      columns: [t.tenantId, t.postId, t.kind, t.number],
      foreignColumns: [mailings.tenantId, mailings.postId, mailings.kind, mailings.number],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Companies that have nobody and are addressed themselves: one row per company and mailing. */
export const companyDeliveries = pgTable(
  'company_deliveries',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    kind: text('kind').$type<PostMailing>().notNull(),
    number: integer('number').notNull(),
    companyId: uuid('company_id').notNull(),
    /** How the post reaches the company; null but for the publication. */
    way: text('way').$type<Exclude<Way, 'portal'>>(),
    state: text('state').$type<DeliveryState>().notNull(),
    dueAt: instant('due_at').notNull(),
    /** Deferred by the mail server. */
    notBefore: instant('not_before'),
    attempts: integer('attempts').notNull().default(0),
    mailId: uuid('mail_id'),
    email: text('email'),
    /** Our code, or the server's words. */
    reason: text('reason'),
    /** Why a server refused or returned it. */
    refusal: text('refusal').$type<RefusalReason>(),
    /** The letter of the publication is in the box. */
    postedOn: date('posted_on'),
    /** When the office marked it; null for marks before this was kept. */
    postedAt: instant('posted_at'),
    createdAt: instant('created_at').notNull(),
    stateAt: instant('state_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.kind, t.companyId, t.number] }),
    index('company_deliveries_due')
      .on(t.tenantId, t.dueAt)
      .where(sql`state = 'due'`),
    index('company_deliveries_mail')
      .on(t.tenantId, t.mailId)
      .where(sql`mail_id is not null`),
    index('company_deliveries_company').on(t.tenantId, t.companyId, t.createdAt),
    check('company_deliveries_way', sql`way in ('mail', 'letter', 'unreachable')`),
    check('company_deliveries_publication', sql`(kind = 'publication') = (way is not null)`),
    check(
      'company_deliveries_state',
      sql`state in ('due', 'sending', 'sent', 'refused', 'bounced', 'skipped', 'void')`,
    ),
    check(
      'company_deliveries_sending',
      sql`state not in ('sending', 'sent', 'refused') or (mail_id is not null and email is not null)`,
    ),
    foreignKey({
      columns: [t.tenantId, t.postId, t.kind, t.number],
      foreignColumns: [mailings.tenantId, mailings.postId, mailings.kind, mailings.number],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Over all nodes; `@` is the total. */
export const mailMinutes = pgTable(
  'mail_minutes',
  {
    tenantId: tenantId(),
    minute: instant('minute').notNull(),
    domain: text('domain').notNull(),
    mails: integer('mails').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.minute, t.domain] })],
);

/** No row: the portal's defaults. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** Choices by kind; `folders` if mails of folders come weekly or not at all. */
    frequencies: jsonb('frequencies')
      .$type<Partial<Record<PostKind | 'folders', MailFrequency>>>()
      .notNull()
      .default({}),
    /** Choices by kind. */
    pushes: jsonb('pushes').$type<Partial<Record<PostKind, boolean>>>().notNull().default({}),
    /** Of what comes weekly; 1 is Monday. */
    weekday: integer('weekday').notNull().default(1),
    /** In Europe/Berlin. */
    hour: integer('hour').notNull().default(7),
    /** Two days before an event to which the person comes. */
    eventReminders: boolean('event_reminders').notNull().default(true),
    /** The same to the person's devices. */
    eventReminderPushes: boolean('event_reminder_pushes').notNull().default(true),
    /** No mails of posts; choices are kept. */
    unsubscribedAt: instant('unsubscribed_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    check('mail_preferences_hour', sql`hour between 0 and 23`),
    check('mail_preferences_weekday', sql`weekday between 1 and 7`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
