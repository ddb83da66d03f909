import { date, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';
import { users } from './members.ts';
import { posts } from './posts.ts';

export const letters = pgTable(
  'letters',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    userId: uuid('user_id').notNull(),
    postedOn: date('posted_on').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.userId] }),
    index('letters_person').on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
