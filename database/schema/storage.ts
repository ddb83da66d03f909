import { bigint, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';

/** What the last look at the store found of a tenant: one row, written anew each night. */
export const storageChecks = pgTable(
  'storage_checks',
  {
    tenantId: tenantId(),
    at: instant('at').notNull(),
    /** Files whose checksums were proven. */
    read: integer('read').notNull(),
    /** Files in the store without a row, those left and those collected. */
    orphans: integer('orphans').notNull(),
    orphanBytes: bigint('orphan_bytes', { mode: 'number' }).notNull(),
    /** The oldest of those left. */
    waiting: jsonb('waiting').$type<{ key: string; bytes: number; changedAt: string }[]>().notNull().default([]),
    collected: integer('collected').notNull(),
    collectedBytes: bigint('collected_bytes', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
