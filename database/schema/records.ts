import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ConsentKind } from '#contract/people/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';

export const honours = pgTable(
  'honours',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    awardedOn: date('awarded_on'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Kept as proof, also after withdrawal. */
export const consents = pgTable(
  'consents',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<ConsentKind>().notNull(),
    givenOn: date('given_on').notNull(),
    withdrawnOn: date('withdrawn_on'),
    evidence: text('evidence'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Immutable, as proof. */
export const agreements = pgTable(
  'agreements',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    version: date('version').notNull(),
    language: text('language').$type<Language>().notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.version] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
