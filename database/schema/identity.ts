import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GivenAgreement } from '#contract/admission/agreements.ts';
import { instant } from './columns.ts';

/** Global sign-ins; Better Auth's models under our names. Only the identity role may read it. */
export const identity = pgSchema('identity');

/** Better Auth's `user`. Made after verification only, so that nobody can set a password for another's address. */
export const signIns = identity.table(
  'sign_ins',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(true),
    image: text('image'),
    /** Better Auth's name. */
    twoFactorEnabled: boolean('has_second_factor').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [check('sign_ins_proved', sql`${t.emailVerified}`)],
);

export const sessions = identity.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('sign_in_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    /** SHA-256 in hex. */
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    lasting: boolean('lasting').notNull().default(false),
    /** Begun with a code or a passkey. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** To about a quarter of an hour. */
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.userId), check('sessions_token_hashed', sql`${t.token} ~ '^[0-9a-f]{64}$'`)],
);

/** Better Auth's `account`: a password or a Google account. */
export const credentials = identity.table(
  'credentials',
  {
    id: text('id').primaryKey(),
    userId: text('sign_in_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.userId), index().on(t.providerId, t.accountId)],
);

/** Better Auth's `twoFactor`; secret and codes are encrypted with SECRET. */
export const secondFactors = identity.table('second_factors', {
  id: text('id').primaryKey(),
  userId: text('sign_in_id')
    .notNull()
    .unique()
    .references(() => signIns.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('recovery_codes').notNull(),
  /** Inactive until a first code is right. */
  verified: boolean('proved').notNull().default(false),
  /** Required by Better Auth, unused: attempts are counted as wrong passwords. */
  failedVerificationCount: integer('failed').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

export const passkeys = identity.table(
  'passkeys',
  {
    id: text('id').primaryKey(),
    signInId: text('sign_in_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    /** Passkeys are bound to a host. */
    host: text('host').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    synced: boolean('synced').notNull(),
    /** Null: named after its browser. */
    name: text('name'),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (t) => [index().on(t.signInId)],
);

/** Links for setting a password, by hash; one per kind and address. */
export const proofs = identity.table(
  'proofs',
  {
    email: text('email').notNull(),
    kind: text('kind').$type<ProofKind>().notNull(),
    /** Of invitations; else empty. */
    portal: text('portal').notNull().default(''),
    name: text('name').notNull(),
    /** Of registrations: portal and message. */
    askedIn: text('asked_in'),
    askedCompany: text('asked_company'),
    askedMessage: text('asked_message'),
    /** To that portal's terms. */
    agreement: jsonb('agreement').$type<GivenAgreement>(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.kind, t.portal] }), index().on(t.createdAt)],
);
export type ProofKind = 'registration' | 'reset' | 'invitation';

/** A new address until its link is used, and undo links to the former one. One pending change per sign-in. */
export const addressChanges = identity.table(
  'address_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    signInId: text('sign_in_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AddressChangeKind>().notNull(),
    email: text('email').notNull(),
    portal: text('portal').notNull(),
    /** Survives the change; null for undo links. */
    session: text('session_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('address_changes_waiting')
      .on(t.signInId)
      .where(sql`${t.kind} = 'change'`),
    index().on(t.signInId),
    index().on(t.expiresAt),
  ],
);
export type AddressChangeKind = 'change' | 'return';

export const registrations = identity.table(
  'registrations',
  {
    signInId: text('sign_in_id')
      .primaryKey()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    portal: text('portal').notNull(),
    /** Null where nobody typed it, as with Google. */
    typedName: text('typed_name'),
    askedCompany: text('asked_company'),
    askedMessage: text('asked_message'),
    agreement: jsonb('agreement').$type<GivenAgreement>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.createdAt)],
);

/** State of Google's OAuth flow. */
export const verifications = identity.table(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.identifier)],
);

/** Private keys are encrypted with SECRET. */
export const signingKeys = identity.table('signing_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at'),
});

export const rateLimits = identity.table('rate_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});
