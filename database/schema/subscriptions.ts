import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';
import { documents } from './documents.ts';
import { folders } from './folders.ts';
import { users } from './members.ts';

export const documentDownloads = pgTable(
  'document_downloads',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    number: integer('number').notNull(),
    userId: uuid('user_id').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    times: integer('times').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.documentId, t.number, t.userId] }),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.documentId], foreignColumns: [documents.tenantId, documents.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Notified once per version. */
export const documentNotices = pgTable(
  'document_notices',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    number: integer('number').notNull(),
    userId: uuid('user_id').notNull(),
    queuedAt: instant('queued_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.documentId, t.number, t.userId] }),
    index().on(t.tenantId, t.userId),
    index('document_notices_queued')
      .on(t.tenantId, t.documentId)
      .where(sql`sent_at is null`),
    foreignKey({ columns: [t.tenantId, t.documentId], foreignColumns: [documents.tenantId, documents.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Includes subfolders. */
export const folderSubscriptions = pgTable(
  'folder_subscriptions',
  {
    tenantId: tenantId(),
    folderId: uuid('folder_id').notNull(),
    userId: uuid('user_id').notNull(),
    notifiedAt: instant('notified_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.folderId] }),
    index().on(t.tenantId, t.folderId),
    foreignKey({ columns: [t.tenantId, t.folderId], foreignColumns: [folders.tenantId, folders.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Null without subscribers. */
export const digests = pgTable('digests', { tenantId: tenantId().primaryKey(), dueAt: instant('due_at') }, () => []);

/** A person's calendar for other programs. Deleted with active membership (`rules/after/85-ways-to-people.sql`). */
export const calendars = pgTable(
  'calendars',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** The secret of its address. */
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
    deadlines: boolean('deadlines').notNull(),
    reminder: boolean('reminder').notNull(),
    /** Of events those for which the person or a company of his or hers is registered, alone. */
    onlyOwn: boolean('only_own').notNull().default(false),
    /** The last hour in which each program fetched it. */
    fetched: jsonb('fetched').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    unique('calendars_key').on(t.tenantId, t.key),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
