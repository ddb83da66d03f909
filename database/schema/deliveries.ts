import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryState, MailPace } from '#contract/mailings/words.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { instant, tenantId, version } from './columns.ts';
import { users } from './members.ts';
import { posts } from './posts.ts';

/**
 * What is carried to readers by mail: a post when it came out (revision 1), each correction that they are told of (its
 * revision), and each reminder to confirm it, below zero: the first is -1.
 */
export const mailings = pgTable(
  'mailings',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    revision: integer('revision').notNull(),
    /** Where the links of its mails begin: where whoever published it saw the portal. */
    origin: text('origin').notNull(),
    /** When everybody it goes to stood in the ledger; null before. */
    filledAt: instant('filled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.revision] }),
    index('mailings_unfilled')
      .on(t.tenantId, t.postId)
      .where(sql`filled_at is null`),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
  ],
);

/** The ledger: what became of each mailing for each person, one row for both, so that nobody hears of anything twice. */
export const deliveries = pgTable(
  'deliveries',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    revision: integer('revision').notNull(),
    userId: uuid('user_id').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    /** As the person wanted it when it was planned. */
    pace: text('pace').$type<MailPace>().notNull(),
    /** When the person wants it. */
    dueAt: instant('due_at').notNull(),
    /** Not before this, as the mail server would take it later; null where it was not asked yet. */
    notBefore: instant('not_before'),
    attempts: integer('attempts').notNull().default(0),
    /** Of the mail it stands in; several stand in one. */
    mailId: uuid('mail_id'),
    /** Where it went, whatever the person's address is today. */
    email: text('email'),
    /** Why it was not sent: a word of ours, or what the mail server said. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    /** When the state was reached. */
    stateAt: instant('state_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.revision, t.userId] }),
    index('deliveries_due')
      .on(t.tenantId, t.dueAt, t.userId)
      .where(sql`state = 'due'`),
    index('deliveries_mail')
      .on(t.tenantId, t.mailId)
      .where(sql`mail_id is not null`),
    index('deliveries_person').on(t.tenantId, t.userId, t.createdAt),
    check('deliveries_state', sql`state in ('due', 'sending', 'sent', 'refused', 'bounced', 'skipped', 'void')`),
    check('deliveries_pace', sql`pace in ('atOnce', 'daily', 'weekly', 'never')`),
    check(
      'deliveries_sending',
      sql`state not in ('sending', 'sent', 'refused') or (mail_id is not null and email is not null)`,
    ),
    foreignKey({
      columns: [t.tenantId, t.postId, t.revision],
      foreignColumns: [mailings.tenantId, mailings.postId, mailings.revision],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** How many mails of posts have left in a minute, from whichever node: to each domain, and in all, as the domain `@`. */
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

/** How somebody wants to hear of what is new; who has no row wants what the portal does by itself. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** Of the kinds of post for which the person has chosen, and of subscribed folders where he or she wants no mails. */
    paces: jsonb('paces').$type<Partial<Record<PostKind | 'folders', MailPace>>>().notNull().default({}),
    /** Of the kinds of post for which the person has chosen whether his or her devices show them. */
    pushes: jsonb('pushes').$type<Partial<Record<PostKind, boolean>>>().notNull().default({}),
    /** Of the day in Europe/Berlin, for what comes daily or weekly. */
    hour: integer('hour').notNull().default(7),
    /** Since when no mails of posts are wanted at all; what was chosen stays for whoever takes it back. */
    unsubscribedAt: instant('unsubscribed_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    check('mail_preferences_hour', sql`hour between 0 and 23`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
