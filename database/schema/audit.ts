import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { auditActions } from '#contract/audit/words.ts';
import { instant, tenantId } from './columns.ts';

/**
 * Who changed or read what, when. Rows are written by triggers in the transaction of the change itself
 * (`rules/after/40-audit.sql`), never changed and never deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    tenantId: tenantId(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant('at')
      .notNull()
      .default(sql`portal_now()`),
    /** The user who did it; null for the program itself. */
    actorId: uuid('actor_id'),
    requestId: text('request_id'),
    action: text('action').$type<(typeof auditActions)[number]>().notNull(),
    /** Table the row is in. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** By column: what it was and what it became. */
    changes: jsonb('changes').$type<Record<string, [before: unknown, after: unknown]>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.number] }),
    index().on(t.tenantId, t.entity, t.entityId),
    index().on(t.tenantId, t.actorId),
  ],
);
