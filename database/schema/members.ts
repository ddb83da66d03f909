import {
  boolean,
  check,
  date,
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
import { sql } from 'drizzle-orm';
import type { associationKinds } from '#contract/associations/words.ts';
import type { channels, companyFunctions, employeeBands, membershipKinds } from '#contract/companies/words.ts';
import type { rolePlaces } from '#contract/roles/words.ts';
import type { UserAccess, UserMembership } from '#contract/people/words.ts';
import type { Language } from '#contract/base/languages.ts';
import type { ErasureReason } from '#contract/privacy/facts.ts';
import { unseen, type Visibility } from '#contract/people/visibility.ts';
import { id, instant, nameKey, postal, tenantId, validity, version } from './columns.ts';
import { storedFiles } from './stored-files.ts';

export const associations = pgTable(
  'associations',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    shortName: text('short_name'),
    kind: text('kind').$type<(typeof associationKinds)[number]>().notNull().default('district'),
    district: text('district'),
    chamber: text('chamber'),
    legalForm: text('legal_form'),
    /** Free text: most are not members of the portal. */
    chair: text('chair'),
    managingDirector: text('managing_director'),
    dataProtectionOfficer: text('data_protection_officer'),
    dataProtectionEmail: text('data_protection_email'),
    openingHours: text('opening_hours'),
    ...postal(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('associations_name').on(t.tenantId, nameKey(t.name)),
  ],
);

export const crafts = pgTable(
  'crafts',
  {
    tenantId: tenantId(),
    id: id(),
    /** HwO annex. */
    annex: text('annex').$type<'A' | 'B1' | 'B2'>().notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name'),
    synonyms: text('synonyms').array().notNull().default([]),
    ...validity(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex().on(t.tenantId, t.annex, t.number),
    // A craft may move to another annex: the old entry ends, a new one starts.
    uniqueIndex('crafts_name')
      .on(t.tenantId, nameKey(t.name))
      .where(sql`ends_on is null`),
  ],
);

export const guilds = pgTable(
  'guilds',
  {
    tenantId: tenantId(),
    id: id(),
    associationId: uuid('association_id'),
    name: text('name').notNull(),
    shortName: text('short_name'),
    district: text('district'),
    foundedIn: integer('founded_in'),
    number: text('number'),
    statutesOn: date('statutes_on'),
    responsibleId: uuid('responsible_id'),
    ...validity(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('guilds_name').on(t.tenantId, nameKey(t.name)),
    foreignKey({ columns: [t.tenantId, t.associationId], foreignColumns: [associations.tenantId, associations.id] }),
    // `rules/after/20-tables.sql` restricts SET NULL to one column, here and below.
    foreignKey({ columns: [t.tenantId, t.responsibleId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      'set null',
    ),
  ],
);

export const guildCrafts = pgTable(
  'guild_crafts',
  { tenantId: tenantId(), guildId: uuid('guild_id').notNull(), craftId: uuid('craft_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.guildId, t.craftId] }),
    foreignKey({ columns: [t.tenantId, t.guildId], foreignColumns: [guilds.tenantId, guilds.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.craftId], foreignColumns: [crafts.tenantId, crafts.id] }).onDelete('cascade'),
  ],
);

export const companies = pgTable(
  'companies',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    ...postal(),
    legalForm: text('legal_form'),
    contactPerson: text('contact_person'),
    memberNumber: text('member_number'),
    registerNumber: text('register_number'),
    chamber: text('chamber'),
    trainsApprentices: boolean('trains_apprentices').notNull().default(false),
    employees: text('employees').$type<(typeof employeeBands)[number]>(),
    boundByTariff: boolean('bound_by_tariff'),
    channel: text('channel').$type<(typeof channels)[number]>().notNull().default('mail'),
    version: version(),
    ...validity(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex().on(t.tenantId, t.memberNumber),
    index().on(t.tenantId, t.name),
    index('companies_dated')
      .on(t.tenantId)
      .where(sql`starts_on is not null or ends_on is not null`),
  ],
);

export const companyGuilds = pgTable(
  'company_guilds',
  {
    tenantId: tenantId(),
    companyId: uuid('company_id').notNull(),
    guildId: uuid('guild_id').notNull(),
    kind: text('kind').$type<(typeof membershipKinds)[number]>().notNull().default('full'),
    ...validity(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.companyId, t.guildId] }),
    index('company_guilds_of_guild').on(t.tenantId, t.guildId, t.companyId, t.startsOn, t.endsOn),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.guildId], foreignColumns: [guilds.tenantId, guilds.id] }).onDelete('cascade'),
  ],
);

export const companyCrafts = pgTable(
  'company_crafts',
  { tenantId: tenantId(), companyId: uuid('company_id').notNull(), craftId: uuid('craft_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.companyId, t.craftId] }),
    index().on(t.tenantId, t.craftId),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.craftId], foreignColumns: [crafts.tenantId, crafts.id] }).onDelete('cascade'),
  ],
);

/** `issuer` and `subject` are set with the first sign-in. */
export const users = pgTable(
  'users',
  {
    tenantId: tenantId(),
    id: id(),
    membership: text('membership').$type<UserMembership>().notNull(),
    memberFrom: date('member_from'),
    /** The last day. */
    memberUntil: date('member_until'),
    access: text('access').$type<UserAccess>().notNull(),
    lettersWhenBlocked: boolean('letters_when_blocked').notNull().default(false),
    issuer: text('issuer'),
    subject: text('subject'),
    email: text('email'),
    salutation: text('salutation'),
    title: text('title'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    mobile: text('mobile'),
    /** Of one's own, beside those of companies. */
    street: text('street'),
    postcode: text('postcode'),
    town: text('town'),
    pictureId: uuid('picture_id'),
    visibility: jsonb('visibility').$type<Visibility>().notNull().default(unseen),
    /** Decision 102; null: undecided, counts as no. */
    showsReads: boolean('shows_reads'),
    language: text('language').$type<Language>(),
    externalNumber: text('external_number'),
    askedCompany: text('asked_company'),
    askedMessage: text('asked_message'),
    refusal: text('refusal'),
    createdAt: instant('created_at').notNull().defaultNow(),
    activatedAt: instant('activated_at'),
    secondFactorTakenAt: instant('second_factor_taken_at'),
    emailBlockedAt: instant('email_blocked_at'),
    deletionAskedAt: instant('deletion_asked_at'),
    deleteOn: date('delete_on'),
    /** Anonymised; the row stays for references. */
    erasedAt: instant('erased_at'),
    erasedFor: text('erased_for').$type<ErasureReason>(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex().on(t.tenantId, t.issuer, t.subject),
    index('users_by_email').on(t.tenantId, sql`lower(${t.email})`),
    // Several may share an address, of whom one may sign in. Pending and refused people may give another's.
    uniqueIndex('users_signing_in_by_email')
      .on(t.tenantId, sql`lower(${t.email})`)
      .where(sql`${t.membership} in ('member', 'left') and ${t.subject} is not null`),
    index('users_waiting')
      .on(t.tenantId, t.createdAt)
      .where(sql`${t.membership} = 'applied'`),
    // Counts those who are not erased, of whom there may be a hundred thousand.
    index('users_by_state')
      .on(t.tenantId, t.membership, t.access)
      .where(sql`erased_at is null`),
    check('users_membership', sql`membership in ('applied', 'member', 'declined', 'left')`),
    check('users_access', sql`access in ('none', 'invited', 'open', 'blocked')`),
    // Only who has signed in has an open access.
    check('users_signed_in', sql`access = 'blocked' or (access = 'open') = (subject is not null)`),
    uniqueIndex().on(t.tenantId, t.externalNumber),
    index().on(t.tenantId, t.pictureId),
    index('users_to_delete')
      .on(t.tenantId, t.deleteOn)
      .where(sql`delete_on is not null`),
    foreignKey({ columns: [t.tenantId, t.pictureId], foreignColumns: [storedFiles.tenantId, storedFiles.id] }),
    index('users_in_german_order').on(t.tenantId, sql`last_name collate german`, sql`first_name collate german`, t.id),
  ],
);

export const companyPeople = pgTable(
  'company_people',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    companyId: uuid('company_id').notNull(),
    function: text('function').$type<(typeof companyFunctions)[number]>().notNull(),
    ...validity(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.companyId] }),
    index().on(t.tenantId, t.companyId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const roles = pgTable(
  'roles',
  {
    tenantId: tenantId(),
    id: id(),
    /** In tokens and rules, such as `admin`. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    feminineName: text('feminine_name'),
    description: text('description'),
    heldIn: text('held_in').$type<(typeof rolePlaces)[number]>().notNull().default('both'),
    rank: integer('rank').notNull().default(500),
    committee: text('committee'),
    seats: integer('seats'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex().on(t.tenantId, t.key),
    uniqueIndex('roles_name').on(t.tenantId, nameKey(t.name)),
    uniqueIndex('roles_feminine_name').on(t.tenantId, nameKey(t.feminineName)),
  ],
);

export const roleTerms = pgTable(
  'role_terms',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    roleId: uuid('role_id').notNull(),
    guildId: uuid('guild_id'),
    electedOn: date('elected_on'),
    substituteId: uuid('substitute_id'),
    ...validity(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index().on(t.tenantId, t.userId),
    index().on(t.tenantId, t.roleId),
    foreignKey({ columns: [t.tenantId, t.substituteId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      'set null',
    ),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.roleId], foreignColumns: [roles.tenantId, roles.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.guildId], foreignColumns: [guilds.tenantId, guilds.id] }).onDelete('cascade'),
  ],
);

export const userLists = pgTable(
  'user_lists',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    /** Whether members are shown its name as a reason. */
    nameShown: boolean('name_shown').notNull().default(false),
    ownerId: uuid('owner_id'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.ownerId], foreignColumns: [users.tenantId, users.id] }).onDelete('set null'),
    uniqueIndex('user_lists_name').on(t.tenantId, nameKey(t.name)),
  ],
);

export const userListMembers = pgTable(
  'user_list_members',
  { tenantId: tenantId(), listId: uuid('list_id').notNull(), userId: uuid('user_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.listId, t.userId] }),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.listId], foreignColumns: [userLists.tenantId, userLists.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Last and next mail to the office about applicants. */
export const waitingNotices = pgTable('waiting_notices', {
  tenantId: tenantId().primaryKey(),
  notifiedAt: instant('notified_at'),
  dueAt: instant('due_at'),
});
