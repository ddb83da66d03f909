import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ConsentKind } from '#contract/people/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { id, instant, tenantId } from './columns.ts';
import { users } from './members.ts';

/** What somebody was honoured with: a golden master's certificate, an honorary title. */
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

/** What somebody has agreed to, and whether that still stands. What was withdrawn is kept: it proves both. */
export const consents = pgTable(
  'consents',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<ConsentKind>().notNull(),
    givenOn: date('given_on').notNull(),
    withdrawnOn: date('withdrawn_on'),
    /** By what it was given: a form, a letter, a call. */
    evidence: text('evidence'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** To which versions of the terms of use somebody has agreed; kept as a proof, and never changed. */
export const agreements = pgTable(
  'agreements',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** The day that the tenant's file names. */
    version: date('version').notNull(),
    /** In which the portal was shown. */
    language: text('language').$type<Language>().notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.version] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
