import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ScanState } from '#contract/documents/document.ts';
import { id, instant, tenantId } from './columns.ts';

/** In the store at `<tenant>/<id>`, written once. */
export const storedFiles = pgTable(
  'stored_files',
  {
    tenantId: tenantId(),
    id: id(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    type: text('type').notNull(),
    scan: text('scan').$type<ScanState>().notNull(),
    unscannable: boolean('unscannable').notNull().default(false),
    /** The scanner's finding. */
    signature: text('signature'),
    createdAt: instant('created_at').notNull().defaultNow(),
    checkedAt: instant('checked_at'),
    damagedAt: instant('damaged_at'),
    /** Deleted with that file. */
    thumbnailOf: uuid('thumbnail_of'),
    /** Version of our drawing; 0: not tried. */
    drawn: integer('drawn').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('stored_files_check').on(t.tenantId, sql`coalesce(checked_at, created_at)`),
    uniqueIndex('stored_files_thumbnail')
      .on(t.tenantId, t.thumbnailOf)
      .where(sql`thumbnail_of is not null`),
    index('stored_files_drawn').on(t.tenantId, t.drawn),
    foreignKey({ columns: [t.tenantId, t.thumbnailOf], foreignColumns: [t.tenantId, t.id] }).onDelete('cascade'),
    check('stored_files_sha256', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    check('stored_files_bytes', sql`bytes > 0`),
  ],
);

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
