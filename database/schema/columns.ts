import { sql } from 'drizzle-orm';
import { type AnyPgColumn, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Defaults to the transaction's tenant; tables with it have row-level security (`rules/after/10-isolation.sql`). */
export function tenantId() {
  return text('tenant_id')
    .notNull()
    .default(sql`current_setting('app.tenant')`);
}

/** UUIDv7, made by the program for PostgreSQL 15. */
export function id() {
  return uuid('id').notNull().$defaultFn(v7);
}

export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}

/** Ignores case, spacing, Unicode form and invisible characters. */
export function nameKey(name: AnyPgColumn) {
  return sql`name_key(${name})`;
}

export function validity() {
  return { startsOn: date('starts_on'), endsOn: date('ends_on') };
}

/** For optimistic locking. */
export function version() {
  return integer('version').notNull().default(1);
}

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
