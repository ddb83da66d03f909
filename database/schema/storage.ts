import { bigint, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';

export const storageChecks = pgTable(
  'storage_checks',
  {
    tenantId: tenantId(),
    at: instant('at').notNull(),
    read: integer('read').notNull(),
    orphans: integer('orphans').notNull(),
    orphanBytes: bigint('orphan_bytes', { mode: 'number' }).notNull(),
    waiting: jsonb('waiting').$type<{ key: string; bytes: number; changedAt: string }[]>().notNull().default([]),
    collected: integer('collected').notNull(),
    collectedBytes: bigint('collected_bytes', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
