import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportDoubt, ImportField, ImportKind } from '#contract/imports/words.ts';
import type { Import, ImportAnswer, ImportOutcome, ImportRow, ImportState } from '#contract/imports/imports.ts';
import { id, instant, tenantId, version } from './columns.ts';
import { users } from './members.ts';

export const imports = pgTable(
  'imports',
  {
    tenantId: tenantId(),
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('unmapped'),
    columns: jsonb('columns').$type<Import['columns']>().notNull(),
    reading: jsonb('reading').$type<Import['reading']>(),
    rows: integer('rows').notNull(),
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<NonNullable<Import['counts']>>(),
    hasChanged: boolean('has_changed').notNull().default(false),
    /** Request id in the log. */
    failure: text('failure'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

/** Ids of those who fit, and the rows that are one. */
export interface AskedOf {
  why: ImportDoubt;
  fitting: string[];
  rows: number[];
}

/** Holds as long as the same fit. */
export interface AnswerTo {
  answer: ImportAnswer;
  fitting: string[];
}

export const importRows = pgTable(
  'import_rows',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    cells: text('cells').array().notNull(),
    outcome: text('outcome').$type<ImportOutcome>(),
    problems: jsonb('problems').$type<ImportRow['problems']>().notNull().default([]),
    changes: jsonb('changes').$type<ImportRow['changes']>().notNull().default([]),
    targetId: uuid('target_id'),
    question: jsonb('question').$type<AskedOf>(),
    answer: jsonb('answer').$type<AnswerTo>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.importId, t.number] }),
    index().on(t.tenantId, t.importId, t.outcome, t.number),
    foreignKey({ columns: [t.tenantId, t.importId], foreignColumns: [imports.tenantId, imports.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Also unchanged ones, for inviting them. */
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

/** Last mapping of a heading; null: ignored. */
export const importColumns = pgTable(
  'import_columns',
  {
    tenantId: tenantId(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** Normalised. */
    heading: text('heading').notNull(),
    field: text('field').$type<ImportField>(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.heading] })],
);
