import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';

/** A tenant's versions are those of all its rows; see `database/rules/after/67-cache-versions.sql`. */
export const cacheVersions = pgTable(
  'cache_versions',
  {
    tenantId: tenantId(),
    /** Another if all are locked. */
    slot: uuid('slot').notNull().defaultRandom(),
    /** Of all that pages show. */
    version: uuid('version').notNull().defaultRandom(),
    /** Of memberships and names of groups alone. */
    keyVersion: uuid('key_version').notNull().defaultRandom(),
    /** Of audiences alone. */
    audienceVersion: uuid('audience_version').notNull().defaultRandom(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.slot] })],
);
