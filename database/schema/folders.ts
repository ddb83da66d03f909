import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, nameKey, tenantId, version } from './columns.ts';
import { users } from './members.ts';
import { audiences } from './posts.ts';

/** Without an audience it has its parent's, else narrows it. */
export const folders = pgTable(
  'folders',
  {
    tenantId: tenantId(),
    id: id(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    audienceId: uuid('audience_id'),
    /** Of those who see it; null inherits. */
    uploadersId: uuid('uploaders_id'),
    trashedAt: instant('trashed_at'),
    trashedBy: uuid('trashed_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('folders_name')
      .on(t.tenantId, sql`coalesce(parent_id, '00000000-0000-0000-0000-000000000000')`, nameKey(t.name))
      .where(sql`trashed_at is null`),
    index().on(t.tenantId, t.parentId),
    index().on(t.tenantId, t.audienceId),
    index().on(t.tenantId, t.uploadersId),
    foreignKey({ columns: [t.tenantId, t.parentId], foreignColumns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.audienceId], foreignColumns: [audiences.tenantId, audiences.id] }),
    foreignKey({ columns: [t.tenantId, t.uploadersId], foreignColumns: [audiences.tenantId, audiences.id] }),
    foreignKey({ columns: [t.tenantId, t.trashedBy], foreignColumns: [users.tenantId, users.id] }).onDelete('set null'),
  ],
);
