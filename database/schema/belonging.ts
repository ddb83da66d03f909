import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';

/**
 * The turn of a tenant is that of all of its rows: another one after every change of what `user_keys` is made of. Triggers keep
 * it (`database/rules/after/67-turns.sql`).
 */
export const belongingTurns = pgTable(
  'belonging_turns',
  {
    tenantId: tenantId(),
    /** A change that finds the others held by other transactions makes one of its own. */
    slot: uuid('slot').notNull().defaultRandom(),
    turn: uuid('turn').notNull().defaultRandom(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.slot] })],
);
