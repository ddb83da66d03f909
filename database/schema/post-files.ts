import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';
import { storedFiles } from './stored-files.ts';

/**
 * A file that belongs to a post and has its audience. The post's contents name it by its id, as they do documents.
 * There is no foreign key to the post, which leaves its table while it is in the trash.
 */
export const postFiles = pgTable(
  'post_files',
  {
    tenantId: tenantId(),
    id: id(),
    postId: uuid('post_id').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    /** Of a picture in the text, in pixels; null for an attachment. */
    width: integer('width'),
    height: integer('height'),
    /** The picture for narrow screens, and for mails. */
    smallId: uuid('small_id'),
    mailId: uuid('mail_id'),
    uploadedBy: uuid('uploaded_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index().on(t.tenantId, t.postId),
    index().on(t.tenantId, t.fileId),
    index().on(t.tenantId, t.smallId),
    index().on(t.tenantId, t.mailId),
    index().on(t.tenantId, t.uploadedBy),
    index('post_files_age').on(t.tenantId, t.createdAt),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [storedFiles.tenantId, storedFiles.id] }),
    foreignKey({ columns: [t.tenantId, t.smallId], foreignColumns: [storedFiles.tenantId, storedFiles.id] }),
    foreignKey({ columns: [t.tenantId, t.mailId], foreignColumns: [storedFiles.tenantId, storedFiles.id] }),
    check('post_files_picture', sql`num_nonnulls(width, height, small_id, mail_id) in (0, 4)`),
    foreignKey({ columns: [t.tenantId, t.uploadedBy], foreignColumns: [users.tenantId, users.id] }).onDelete(
      'set null',
    ),
  ],
);
