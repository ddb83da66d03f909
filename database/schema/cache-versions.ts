import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';

/** The tenant's version is that of all rows; see `database/rules/after/67-cache-versions.sql`. */
export const cacheVersions = pgTable(
  'cache_versions',
  {
    tenantId: tenantId(),
    /** Another if all are locked. */
    slot: uuid('slot').notNull().defaultRandom(),
    version: uuid('version').notNull().defaultRandom(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.slot] })],
);
