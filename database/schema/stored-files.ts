import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ScanState } from '#contract/documents/document.ts';
import { id, instant, tenantId } from './columns.ts';

/** Bytes that lie in the store below `<tenant>/<id>`: written once, and never again under this id. */
export const storedFiles = pgTable(
  'stored_files',
  {
    tenantId: tenantId(),
    id: id(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** SHA-256 in small hexadecimal digits. */
    sha256: text('sha256').notNull(),
    /** Media type by the content, never by the name. */
    type: text('type').notNull(),
    scan: text('scan').$type<ScanState>().notNull(),
    /** Something in it is hidden from every scanner: a password, or archives deep within each other. */
    unscannable: boolean('unscannable').notNull().default(false),
    /** What the scanner calls what it has found. */
    signature: text('signature'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When its bytes were last read again and held against the checksum. */
    checkedAt: instant('checked_at'),
    /** Since when they are known to be lost or changed. */
    damagedAt: instant('damaged_at'),
    /** The file that this one shows in small; null for what came from people. It goes with that file. */
    thumbnailOf: uuid('thumbnail_of'),
    /** Which edition of our drawing has looked at it for a thumbnail; 0 before any has. */
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
