import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { InvitationState } from '#contract/invitations.ts';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';

/** The latest of a person counts. */
export const invitations = pgTable(
  'invitations',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    state: text('state').$type<Exclude<InvitationState, 'none' | 'missing'>>().notNull().default('queued'),
    reason: text('reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
    stateAt: instant('state_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index().on(t.tenantId, t.userId, t.createdAt),
    // One open invitation per person.
    uniqueIndex('invitations_open')
      .on(t.tenantId, t.userId)
      .where(sql`state in ('queued', 'sending')`),
    index('invitations_queued')
      .on(t.tenantId, t.id)
      .where(sql`state = 'queued'`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
