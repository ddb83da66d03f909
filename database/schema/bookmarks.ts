import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';
import { users } from './members.ts';
import { posts } from './posts.ts';

/** Posts that people have bookmarked; they may not see all of them any more. */
export const postBookmarks = pgTable(
  'post_bookmarks',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    postId: uuid('post_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.postId] }),
    index().on(t.tenantId, t.postId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
  ],
);
