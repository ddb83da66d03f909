import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MasterField, RequestState } from '#contract/people/words.ts';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';

export const changeRequests = pgTable(
  'change_requests',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    field: text('field').$type<MasterField>().notNull(),
    /** At the request; for approved ones, at the approval. */
    before: text('before'),
    after: text('after'),
    askedAt: instant('asked_at').notNull(),
    state: text('state').$type<RequestState>().notNull().default('open'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    check('change_requests_state', sql`state in ('open', 'approved', 'declined')`),
    check('change_requests_decided', sql`(decided_at is null) = (state = 'open')`),
    // One open request per field.
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
