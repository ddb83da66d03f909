import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';
import { users } from './members.ts';

export const noticeMarks = pgTable(
  'notice_marks',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    lookedAt: instant('looked_at'),
    /** Dismissed until then. */
    readUntil: instant('read_until'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
