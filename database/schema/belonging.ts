import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';

/** The tenant's turn is that of all rows; see `database/rules/after/67-turns.sql`. */
export const belongingTurns = pgTable(
  'belonging_turns',
  {
    tenantId: tenantId(),
    /** Another if all are locked. */
    slot: uuid('slot').notNull().defaultRandom(),
    turn: uuid('turn').notNull().defaultRandom(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.slot] })],
);
