import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';
import { users } from './members.ts';

/** How far somebody has come with what the bell tells. */
export const noticeMarks = pgTable(
  'notice_marks',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** When it was last opened. */
    lookedAt: instant('looked_at'),
    /** What came until then has been put behind. */
    readUntil: instant('read_until'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
