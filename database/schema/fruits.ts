import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, tenantId } from './columns.ts';

export const fruits = pgTable('fruits', { tenantId: tenantId(), id: id(), name: text('name').notNull() }, (t) => [
  primaryKey({ columns: [t.tenantId, t.id] }),
]);
