import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';

/** Once a portal has begun nothing is added to it by itself. */
export const portalStarts = pgTable('portal_starts', {
  tenantId: tenantId().primaryKey(),
  begunAt: instant('begun_at').notNull(),
  /** Addresses of the tenant file's `admins` that were appointed once, by hash. */
  appointed: text('appointed')
    .array()
    .notNull()
    .default(sql`'{}'`),
});
