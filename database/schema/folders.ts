import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, nameKey, tenantId, tenantPolicy, version } from './columns.ts';
import { audiences } from './posts.ts';

/** A folder of documents. Without an audience it has its parent's; with one it narrows it. */
export const folders = pgTable(
  'folders',
  {
    tenantId: tenantId(),
    id: id(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    audienceId: uuid('audience_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('folders_name').on(
      t.tenantId,
      sql`coalesce(parent_id, '00000000-0000-0000-0000-000000000000')`,
      nameKey(t.name),
    ),
    index().on(t.tenantId, t.parentId),
    index().on(t.tenantId, t.audienceId),
    foreignKey({ columns: [t.tenantId, t.parentId], foreignColumns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.audienceId], foreignColumns: [audiences.tenantId, audiences.id] }),
    tenantPolicy(),
  ],
);
