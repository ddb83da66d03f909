import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MasterField, RequestState } from '#contract/people/words.ts';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';

/** A change of master data that a member has asked for, and what the office has made of it. */
export const changeRequests = pgTable(
  'change_requests',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    field: text('field').$type<MasterField>().notNull(),
    /** What the field held when it was asked for; of what is approved, what it held until then. */
    before: text('before'),
    after: text('after'),
    askedAt: instant('asked_at').notNull(),
    state: text('state').$type<RequestState>().notNull().default('open'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    /** Why it was declined. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    check('change_requests_state', sql`state in ('open', 'approved', 'declined')`),
    check('change_requests_decided', sql`(decided_at is null) = (state = 'open')`),
    // One of a person and field waits at a time.
    uniqueIndex('change_requests_open')
      .on(t.tenantId, t.userId, t.field)
      .where(sql`${t.state} = 'open'`),
    index('change_requests_approved')
      .on(t.tenantId, t.decidedAt)
      .where(sql`${t.state} = 'approved'`),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.decidedBy], foreignColumns: [users.tenantId, users.id] }).onDelete('set null'),
  ],
);
