import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { auditActions, MergeAction } from '#contract/audit/words.ts';
import { instant, tenantId } from './columns.ts';

export const auditEntries = pgTable(
  'audit_entries',
  {
    tenantId: tenantId(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant('at')
      .notNull()
      .default(sql`portal_now()`),
    actorId: uuid('actor_id'),
    requestId: text('request_id'),
    action: text('action').$type<(typeof auditActions)[number] | MergeAction>().notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** By column: before and after. */
    changes: jsonb('changes').$type<Record<string, [before: unknown, after: unknown]>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.number] }),
    index().on(t.tenantId, t.entity, t.entityId),
    index().on(t.tenantId, t.actorId),
    // People go by merges alone.
    index('audit_entries_merged')
      .on(t.tenantId, t.entityId)
      .where(sql`entity = 'users' and action = 'delete'`),
  ],
);
