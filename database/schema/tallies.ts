import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UserState } from '#contract/people/words.ts';
import { tenantId } from './columns.ts';
import { users } from './members.ts';

/** From `since`: in one company or none; `infinity` for several. Kept by triggers, independent of the date. */
export const settlements = pgTable(
  'settlements',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    companyId: uuid('company_id'),
    since: date('since').notNull(),
    state: text('state').$type<UserState>().notNull(),
    hasEmail: boolean('has_email').notNull(),
    hasSignedIn: boolean('has_signed_in').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    index('settlements_since').on(t.tenantId, t.since),
    index('settlements_nowhere')
      .on(t.tenantId, t.state, t.hasEmail, t.hasSignedIn)
      .where(sql`company_id is null and since < 'infinity'`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

const count = (name: string) => integer(name).notNull().default(0);

/** Row 0 always exists; if locked, changes add another, which the next one merges. */
export const companyTallies = pgTable(
  'company_tallies',
  {
    tenantId: tenantId(),
    companyId: uuid('company_id').notNull(),
    number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity(),
    people: count('people'),
    withoutEmail: count('without_email'),
    neverSignedIn: count('never_signed_in'),
    invited: count('invited'),
    pending: count('pending'),
    blocked: count('blocked'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.companyId, t.number] }),
    index('company_tallies_beside')
      .on(t.tenantId, t.companyId)
      .where(sql`number > 0`),
  ],
);
