import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import type { Import, ImportOutcome, ImportRow, ImportState } from '#contract/imports/imports.ts';
import { id, instant, tenantId, version } from './columns.ts';
import { users } from './members.ts';

/** A file of companies or people on its way into the tables. */
export const imports = pgTable(
  'imports',
  {
    tenantId: tenantId(),
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('unmapped'),
    columns: jsonb('columns').$type<Import['columns']>().notNull(),
    rows: integer('rows').notNull(),
    /** Rows looked at or written so far, written by a transaction of its own so that others see it. */
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<NonNullable<Import['counts']>>(),
    /** The request under which the server's log says why it failed. */
    failure: text('failure'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

/** Its rows as they stand in the file, or were corrected; they go when the import is done or forgotten. */
export const importRows = pgTable(
  'import_rows',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    /** One text for each column of the file. */
    cells: text('cells').array().notNull(),
    outcome: text('outcome').$type<ImportOutcome>(),
    problems: jsonb('problems').$type<ImportRow['problems']>().notNull().default([]),
    changes: jsonb('changes').$type<ImportRow['changes']>().notNull().default([]),
    /** The company or user it changes. */
    targetId: uuid('target_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.importId, t.number] }),
    index().on(t.tenantId, t.importId, t.outcome, t.number),
    foreignKey({ columns: [t.tenantId, t.importId], foreignColumns: [imports.tenantId, imports.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Whom an import of people was about, whether it changed them or not: so that exactly these can be invited. */
export const importedPeople = pgTable(
  'imported_people',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.importId, t.userId] }),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.importId], foreignColumns: [imports.tenantId, imports.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** As what the tenant read a heading last time; null for not at all. */
export const importColumns = pgTable(
  'import_columns',
  {
    tenantId: tenantId(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** Small letters, spaces collapsed. */
    heading: text('heading').notNull(),
    field: text('field').$type<ImportField>(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.heading] })],
);
