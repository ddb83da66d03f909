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
import { id, instant, tenantId, version } from './columns.ts';
import { storedFiles } from './stored-files.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Byte order: fast and independent of locale. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** No row: unread. */
export const documentTexts = pgTable(
  'document_texts',
  {
    tenantId: tenantId(),
    fileId: uuid('file_id').notNull(),
    state: text('state').$type<Exclude<TextState, 'pending'>>().notNull(),
    text: text('text').notNull().default(''),
    reason: text('reason'),
    /** Version of our reader. */
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

/** Kept by triggers, read through `search_hits`. `place` decides who sees it: folder or audience. */
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
    title: tsvector('title').notNull(),
    body: tsvector('body').notNull(),
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    /** Of posts. */
    authorId: uuid('author_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.id] }),
    index('search_entries_keys').using(
      'gin',
      sql`search_entry_keys(tenant_id, kind, category_id, place, author_id, at, title, body)`,
    ),
    index('search_entries_latest')
      .on(t.tenantId, t.at.desc().nullsFirst())
      .where(sql`kind = 'document' and not replaced`),
  ],
);

/** For similar words; ~ marks those of unpublished posts. Read through `search_similar`. */
export const searchWords = pgTable('search_words', { tenantId: tenantId(), word: plainText('word').notNull() }, (t) => [
  primaryKey({ columns: [t.tenantId, t.word] }),
  index('search_words_similar').using('gin', t.tenantId, t.word.op('gin_trgm_ops')),
]);

/** Words that mean the same to the members of a portal: a group of the office beside those of the trade. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    tenantId: tenantId(),
    id: id(),
    words: text('words').array().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    check('search_synonyms_words', sql`cardinality(words) between 2 and 12`),
  ],
);

/** What people and companies are found by, kept by triggers, read through `found_names`. Forgets what the record forgets. */
export const nameEntries = pgTable(
  'name_entries',
  {
    tenantId: tenantId(),
    kind: text('kind').$type<'person' | 'company'>().notNull(),
    id: uuid('id').notNull(),
    /** Letters and digits alone, without accents: written by `name_letters`. */
    letters: text('letters').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.id] }),
    index('name_entries_letters').using('gin', t.tenantId, t.letters.op('gin_trgm_ops')),
  ],
);
