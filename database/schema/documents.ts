import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, nameKey, tenantId, version } from './columns.ts';
import { folders } from './folders.ts';
import { users } from './members.ts';
import { postFiles } from './post-files.ts';
import { storedFiles } from './stored-files.ts';

export const documentCategories = pgTable(
  'document_categories',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('document_categories_name').on(t.tenantId, nameKey(t.name)),
  ],
);

/** Has its folder's audience. */
export const documents = pgTable(
  'documents',
  {
    tenantId: tenantId(),
    id: id(),
    folderId: uuid('folder_id').notNull(),
    name: text('name').notNull(),
    categoryId: uuid('category_id'),
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    replacedBy: uuid('replaced_by'),
    fileId: uuid('file_id').notNull(),
    number: integer('number').notNull().default(1),
    filedAt: instant('filed_at').notNull().defaultNow(),
    uploadedBy: uuid('uploaded_by'),
    trashedAt: instant('trashed_at'),
    trashedBy: uuid('trashed_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('documents_name')
      .on(t.tenantId, t.folderId, nameKey(t.name))
      .where(sql`trashed_at is null`),
    index('documents_by_name')
      .on(t.tenantId, t.folderId, sql`name collate german`, t.id)
      .where(sql`trashed_at is null`),
    index('documents_by_filing')
      .on(t.tenantId, t.folderId, t.filedAt, t.id)
      .where(sql`trashed_at is null`),
    index('documents_recent')
      .on(t.tenantId, t.filedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`trashed_at is null`),
    index('documents_lapsing')
      .on(t.tenantId, t.validUntil)
      .where(sql`trashed_at is null and valid_until is not null`),
    index().on(t.tenantId, t.categoryId),
    index().on(t.tenantId, t.replacedBy),
    index().on(t.tenantId, t.fileId),
    index('documents_trash')
      .on(t.tenantId, t.trashedAt)
      .where(sql`trashed_at is not null`),
    foreignKey({ columns: [t.tenantId, t.folderId], foreignColumns: [folders.tenantId, folders.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.tenantId, t.categoryId],
      foreignColumns: [documentCategories.tenantId, documentCategories.id],
    }).onDelete('set null'),
    foreignKey({ columns: [t.tenantId, t.replacedBy], foreignColumns: [t.tenantId, t.id] }).onDelete('set null'),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [storedFiles.tenantId, storedFiles.id] }),
    foreignKey({ columns: [t.tenantId, t.uploadedBy], foreignColumns: [users.tenantId, users.id] }).onDelete(
      'set null',
    ),
    foreignKey({ columns: [t.tenantId, t.trashedBy], foreignColumns: [users.tenantId, users.id] }).onDelete('set null'),
    check('documents_validity', sql`valid_until >= valid_from`),
    check('documents_replaced', sql`replaced_by <> id`),
  ],
);

/** From 1; the document's number is the current one. */
export const documentVersions = pgTable(
  'document_versions',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    number: integer('number').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    uploadedBy: uuid('uploaded_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.documentId, t.number] }),
    index().on(t.tenantId, t.fileId),
    foreignKey({ columns: [t.tenantId, t.documentId], foreignColumns: [documents.tenantId, documents.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [storedFiles.tenantId, storedFiles.id] }),
    foreignKey({ columns: [t.tenantId, t.uploadedBy], foreignColumns: [users.tenantId, users.id] }).onDelete(
      'set null',
    ),
  ],
);

/** An unfinished upload of one person; its bytes are outside the store. */
export const uploads = pgTable(
  'uploads',
  {
    tenantId: tenantId(),
    id: id(),
    createdBy: uuid('created_by').notNull(),
    /** Either a folder or a post. */
    folderId: uuid('folder_id'),
    postId: uuid('post_id'),
    versionOf: uuid('version_of'),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The result, for repeated requests. */
    documentId: uuid('document_id'),
    postFileId: uuid('post_file_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index().on(t.tenantId, t.createdBy),
    index().on(t.tenantId, t.folderId),
    index().on(t.tenantId, t.versionOf),
    index().on(t.tenantId, t.documentId),
    index().on(t.tenantId, t.postFileId),
    foreignKey({ columns: [t.tenantId, t.createdBy], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.folderId], foreignColumns: [folders.tenantId, folders.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.versionOf], foreignColumns: [documents.tenantId, documents.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.documentId], foreignColumns: [documents.tenantId, documents.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.postFileId], foreignColumns: [postFiles.tenantId, postFiles.id] }).onDelete(
      'cascade',
    ),
    check('uploads_bytes', sql`bytes > 0`),
    check('uploads_for', sql`num_nonnulls(folder_id, post_id) = 1`),
  ],
);
