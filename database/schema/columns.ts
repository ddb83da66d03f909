import { sql } from 'drizzle-orm';
import { type AnyPgColumn, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/**
 * Column that leads every key. It fills itself from the transaction's tenant, so no query of ours has to name it; a table that
 * has it shows a tenant its own rows alone (`rules/after/10-isolation.sql`).
 */
export function tenantId() {
  return text('tenant_id')
    .notNull()
    .default(sql`current_setting('app.tenant')`);
}

/** UUIDv7, made by the program so that PostgreSQL 15 will do. */
export function id() {
  return uuid('id').notNull().$defaultFn(v7);
}

export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}

/** What is unique about a name: case, blanks, signs nobody sees and the Unicode form are no difference. */
export function nameKey(name: AnyPgColumn) {
  return sql`name_key(${name})`;
}

/** First and last day on which something holds, both included, in Europe/Berlin; null is open-ended. */
export function validity() {
  return { startsOn: date('starts_on'), endsOn: date('ends_on') };
}

/** Counts the changes of a row, so that nobody overwrites what he or she has not seen. */
export function version() {
  return integer('version').notNull().default(1);
}

/** Where to write to and whom to call. */
export function postal() {
  return {
    street: text('street'),
    postcode: text('postcode'),
    town: text('town'),
    phone: text('phone'),
    email: text('email'),
    web: text('web'),
  };
}
