import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { QuestionSetting } from '#contract/questions/words.ts';
import type { SetUpStep } from '#contract/tenants/words.ts';
import { id, instant, tenantId, version } from './columns.ts';
import { storedFiles } from './stored-files.ts';

/** What the office decides of its portal; null: as in the tenant file. */
export const portalSettings = pgTable(
  'portal_settings',
  {
    tenantId: tenantId(),
    id: id(),
    /** Sent to sign-in services; the name when the portal was first started (specification, section 1). */
    identifier: text('identifier').notNull(),
    name: text('name'),
    shortName: text('short_name'),
    primaryColor: text('primary_color'),
    logoId: uuid('logo_id'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    replyTo: text('reply_to'),
    sender: text('sender'),
    /** Stands in each invitation. */
    invitationNote: text('invitation_note'),
    /** Where members may ask questions; null: nowhere. */
    questions: text('questions').$type<QuestionSetting>(),
    imprint: text('imprint'),
    privacy: text('privacy'),
    /** Crafts that members have; null: all of the catalogue. */
    craftIds: uuid('craft_ids').array(),
    skipped: text('skipped').array().$type<SetUpStep[]>().notNull().default([]),
    /** A test mail was taken. */
    testedAt: instant('tested_at'),
    /** The office has ended the walk. */
    setUpAt: instant('set_up_at'),
    /** Whether publishing needs a second person's approval (decision 170). */
    fourEyes: boolean('four_eyes').notNull().default(false),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId] }),
    check('portal_settings_questions', sql`questions in ('off', 'chosen', 'usual')`),
    foreignKey({ columns: [t.tenantId, t.logoId], foreignColumns: [storedFiles.tenantId, storedFiles.id] }),
  ],
);

/** Once a portal has begun nothing is added to it by itself. */
export const portalStarts = pgTable('portal_starts', {
  tenantId: tenantId().primaryKey(),
  begunAt: instant('begun_at').notNull(),
  /** Addresses of the tenant file's `admins` that were appointed once, by hash. */
  appointed: text('appointed')
    .array()
    .notNull()
    .default(sql`'{}'`),
});
