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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';
import { posts } from './posts.ts';

/** Browsers that show push messages. Whoever is no active member any more loses them (`rules/after/85-ways-to-people.sql`). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    /** Where messages to it are posted, at a push service of the browser's choice. */
    endpoint: text('endpoint').notNull(),
    /** Of the push service: one that is slow or full holds no other. */
    host: text('host').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** As the browser names itself. */
    userAgent: text('user_agent').notNull(),
    /** The built-in sign-in's session it was asked for in: a device that is signed out from afar shows nothing more. */
    session: text('session'),
    createdAt: instant('created_at').notNull(),
    /** When its service last took a message. */
    succeededAt: instant('succeeded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('push_subscriptions_endpoint').on(t.tenantId, t.endpoint),
    index('push_subscriptions_person').on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** What became of each message to each of these browsers: one row for both, so that none shows anything twice. */
export const pushes = pgTable(
  'pushes',
  {
    tenantId: tenantId(),
    id: id(),
    /** Null once the device is gone: what became of the message stays, what had not gone goes with it. */
    subscriptionId: uuid('subscription_id'),
    userId: uuid('user_id').notNull(),
    postId: uuid('post_id').notNull(),
    /** 1 for the post itself, others for corrections; null for a reminder to confirm it. */
    revision: integer('revision'),
    /** Of a reminder. */
    day: date('day'),
    state: text('state').$type<'due' | 'sending' | 'sent' | 'refused' | 'skipped' | 'void'>().notNull(),
    /** Not before this, as its service would take it later; null where it was not asked yet. */
    notBefore: instant('not_before'),
    attempts: integer('attempts').notNull().default(0),
    /** Why it was not sent: a word of ours, or what its service said. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    stateAt: instant('state_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // Also where revision or day is null, for which there are no words here: see `rules/after/20-tables.sql`.
    uniqueIndex('pushes_once')
      .on(t.tenantId, t.postId, t.subscriptionId, t.revision, t.day)
      .where(sql`subscription_id is not null`),
    index('pushes_due')
      .on(t.tenantId, t.createdAt)
      .where(sql`state = 'due'`),
    index('pushes_post').on(t.tenantId, t.postId, t.userId),
    index('pushes_subscription').on(t.tenantId, t.subscriptionId),
    index('pushes_person').on(t.tenantId, t.userId, t.createdAt),
    check('pushes_state', sql`state in ('due', 'sending', 'sent', 'refused', 'skipped', 'void')`),
    check('pushes_what', sql`(revision is null) <> (day is null)`),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [pushSubscriptions.tenantId, pushSubscriptions.id],
    }).onDelete('set null'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
  ],
);
