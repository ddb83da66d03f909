import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#contract/base/languages.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import type { Confirmer } from '#contract/confirmations/words.ts';
import type { Cover } from '#contract/posts/cover.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { TemplateDays } from '#contract/posts/event-days.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { id, instant, nameKey, tenantId, version } from './columns.ts';
import { audiences } from './posts.ts';

/** What the office begins posts with. Its files are `post_files` of its id. */
export const postTemplates = pgTable(
  'post_templates',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<PostKind>().notNull(),
    cover: jsonb('cover').$type<Cover>(),
    body: jsonb('body').$type<RichText>().notNull(),
    /** Null: the portal's. */
    language: text('language').$type<Language>(),
    /** Without its days. */
    event: jsonb('event').$type<EventFacts>(),
    eventPlace: text('event_place'),
    /** Of the event of the post that it was made of; a draft for another day has them as many days later. */
    days: jsonb('days').$type<TemplateDays>(),
    /** Null: nobody is asked. */
    confirmedBy: text('confirmed_by').$type<Confirmer>(),
    documentIds: uuid('document_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    audienceId: uuid('audience_id').notNull(),
    /** What the groups were called, by key, to name those that are gone. */
    groupNames: jsonb('group_names').$type<Record<string, string>>().notNull(),
    portalOnly: boolean('portal_only').notNull().default(false),
    /** In days; null: no end. */
    expiresAfter: integer('expires_after'),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    trashedAt: instant('trashed_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('post_templates_name')
      .on(t.tenantId, nameKey(t.name))
      .where(sql`trashed_at is null`),
    index().on(t.tenantId, t.audienceId),
    index('post_templates_trashed')
      .on(t.tenantId, t.trashedAt)
      .where(sql`trashed_at is not null`),
    check('post_templates_confirmed_by', sql`confirmed_by in ('person', 'company')`),
    check('post_templates_expires_after', sql`expires_after >= 0`),
    foreignKey({ columns: [t.tenantId, t.audienceId], foreignColumns: [audiences.tenantId, audiences.id] }),
  ],
);

/** Passages that the office puts into its texts. */
export const textBlocks = pgTable(
  'text_blocks',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    body: jsonb('body').$type<RichText>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('text_blocks_name').on(t.tenantId, nameKey(t.name))],
);
