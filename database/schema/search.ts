import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TextState } from '#contract/documents/document.ts';
import { instant, tenantId } from './columns.ts';
import { storedFiles } from './stored-files.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Compared byte by byte, which is quick and the same everywhere. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The text of a stored file, as far as it was read; a file without a row has not been read yet. */
export const documentTexts = pgTable(
  'document_texts',
  {
    tenantId: tenantId(),
    fileId: uuid('file_id').notNull(),
    state: text('state').$type<Exclude<TextState, 'pending'>>().notNull(),
    /** A megabyte at most; empty unless it is done. */
    text: text('text').notNull().default(''),
    /** Why it could not be read. */
    reason: text('reason'),
    /** Which edition of our reading it was. */
    reader: integer('reader').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.fileId] }),
    check('document_texts_state', sql`state in ('done', 'none', 'failed')`),
    check('document_texts_text', sql`(text <> '') = (state = 'done')`),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [storedFiles.tenantId, storedFiles.id] }).onDelete(
      'cascade',
    ),
  ],
);

/**
 * What is found by the search: kept by triggers, and read through `search_hits`, whose only partition this is
 * (`rules/after/70-search.sql`). `place` decides who sees it: of a document its folder, of a folder itself, of a post its
 * audience. Posts that are no part of the feed are `shelved` and have a place of their own.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: uuid('id').notNull(),
    place: uuid('place').notNull(),
    at: instant('at').notNull(),
    replaced: boolean('replaced').notNull().default(false),
    categoryId: uuid('category_id'),
    tenantId: tenantId(),
    kind: text('kind').notNull(),
    /** The words of the title, with their places. */
    title: tsvector('title').notNull(),
    /** All words, with their places. */
    body: tsvector('body').notNull(),
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.id] }),
    index('search_entries_keys')
      .using('gin', sql`search_keys(tenant_id, category_id, title, body)`)
      .with({ fastupdate: 'off' }),
    index('search_entries_latest')
      .on(t.tenantId, t.at.desc().nullsFirst())
      .where(sql`kind = 'document' and not replaced`),
  ],
);

/** Words that stand somewhere in a tenant's entries, for those who mistype one; behind ~ those of shelved posts. Read through `search_similar`. */
export const searchWords = pgTable('search_words', { tenantId: tenantId(), word: plainText('word').notNull() }, (t) => [
  primaryKey({ columns: [t.tenantId, t.word] }),
  index('search_words_similar').using('gin', t.tenantId, t.word.op('gin_trgm_ops')),
]);
