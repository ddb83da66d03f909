import { sql } from 'drizzle-orm';
import {
  check,
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
import type { PushedMailing } from '#contract/mailings/words.ts';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';
import { posts } from './posts.ts';

/** Deleted with active membership (`rules/after/85-ways-to-people.sql`). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    /** For skipping slow services. */
    host: text('host').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Ends with this session. */
    session: text('session'),
    createdAt: instant('created_at').notNull(),
    succeededAt: instant('succeeded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('push_subscriptions_endpoint').on(t.tenantId, t.endpoint),
    index('push_subscriptions_person').on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** One row per browser and message. */
export const pushes = pgTable(
  'pushes',
  {
    tenantId: tenantId(),
    id: id(),
    /** Null once the device is gone. */
    subscriptionId: uuid('subscription_id'),
    userId: uuid('user_id').notNull(),
    postId: uuid('post_id').notNull(),
    /** Of the mailing it goes with. */
    kind: text('kind').$type<PushedMailing>().notNull(),
    number: integer('number').notNull(),
    state: text('state').$type<'due' | 'sending' | 'sent' | 'refused' | 'skipped' | 'void'>().notNull(),
    /** Deferred by the service. */
    notBefore: instant('not_before'),
    attempts: integer('attempts').notNull().default(0),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    stateAt: instant('state_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('pushes_once')
      .on(t.tenantId, t.postId, t.subscriptionId, t.kind, t.number)
      .where(sql`subscription_id is not null`),
    index('pushes_due')
      .on(t.tenantId, t.createdAt)
      .where(sql`state = 'due'`),
    index('pushes_post').on(t.tenantId, t.postId, t.userId),
    index('pushes_subscription').on(t.tenantId, t.subscriptionId),
    index('pushes_person').on(t.tenantId, t.userId, t.createdAt),
    check('pushes_state', sql`state in ('due', 'sending', 'sent', 'refused', 'skipped', 'void')`),
    check('pushes_kind', sql`kind in ('publication', 'correction', 'reminder', 'upcoming', 'offer')`),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [pushSubscriptions.tenantId, pushSubscriptions.id],
    }).onDelete('set null'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
  ],
);
