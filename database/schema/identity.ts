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

/**
 * Sign-ins are global, membership is per tenant. This schema belongs to Better Auth under our names for its models;
 * only the login role of the identity room may read it, the role of the handlers may not.
 */
export const identity = pgSchema('identity');

/**
 * Better Auth's `user`: one e-mail address that can sign in. There is none before the address is proved, so that nobody
 * can leave a password in it for its owner to arm.
 */
export const signIns = identity.table(
  'sign_ins',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(true),
    image: text('image'),
    /** Better Auth's name for it: whether signing in asks for a code after the password. */
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
    /** Its SHA-256 in hex; the token itself is known to the browser alone. */
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    /** Whether it is renewed while it is used; one of the browser's session is not. */
    lasting: boolean('lasting').notNull().default(false),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When it was last used, to about a quarter of an hour. */
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.userId), check('sessions_token_hashed', sql`${t.token} ~ '^[0-9a-f]{64}$'`)],
);

/** Better Auth's `account`: a password, or an account at Google. */
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

/** Better Auth's `twoFactor`: the secret of somebody's app and the recovery codes, both encrypted with SECRET. */
export const secondFactors = identity.table('second_factors', {
  id: text('id').primaryKey(),
  userId: text('sign_in_id')
    .notNull()
    .unique()
    .references(() => signIns.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('recovery_codes').notNull(),
  /** Nothing is asked for before a first code has shown that the app has the secret. */
  verified: boolean('proved').notNull().default(false),
  /** Asked for by Better Auth and not used: wrong codes are counted as wrong passwords are. */
  failedVerificationCount: integer('failed').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

/** The public half of a passkey (WebAuthn). The other half never leaves somebody's device, or the keychain that it shares. */
export const passkeys = identity.table(
  'passkeys',
  {
    id: text('id').primaryKey(),
    signInId: text('sign_in_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    /** The host it was made at; browsers offer it at no other. */
    host: text('host').notNull(),
    /** As the authenticator names it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether a keychain keeps it on several devices. */
    synced: boolean('synced').notNull(),
    /** As its owner calls it; null while it is called after the browser it was added with. */
    name: text('name'),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (t) => [index().on(t.signInId)],
);

/** The link of a mail to an address, kept by its hash: what a password is set with. The newest of a kind is the only one. */
export const proofs = identity.table(
  'proofs',
  {
    email: text('email').notNull(),
    kind: text('kind').$type<ProofKind>().notNull(),
    /** Of an invitation, the portal it is to; empty for the others, as sign-ins belong to none. */
    portal: text('portal').notNull().default(''),
    /** Of the person the sign-in will be made for. */
    name: text('name').notNull(),
    /** Of a registration: the portal it was made in, and what was written to its office. */
    askedIn: text('asked_in'),
    askedCompany: text('asked_company'),
    askedMessage: text('asked_message'),
    /** What was agreed to with it, for the same portal. */
    agreement: jsonb('agreement').$type<GivenAgreement>(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.kind, t.portal] }), index().on(t.createdAt)],
);
export type ProofKind = 'registration' | 'reset' | 'invitation';

/**
 * The address a sign-in is to have from now on, once the link in a mail to it has been used; and the way back to the
 * former one. One change of a sign-in waits at a time; of the ways back each stays open for its days.
 */
export const addressChanges = identity.table(
  'address_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    signInId: text('sign_in_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AddressChangeKind>().notNull(),
    /** The address it leads to. */
    email: text('email').notNull(),
    /** Where it was asked for. */
    portal: text('portal').notNull(),
    /** The session that has asked, which stays when the others end; null for a way back. */
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

/** In which portal a sign-in was made, and what was written to its office, until that portal has taken its person in. */
export const registrations = identity.table(
  'registrations',
  {
    signInId: text('sign_in_id')
      .primaryKey()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    portal: text('portal').notNull(),
    askedCompany: text('asked_company'),
    askedMessage: text('asked_message'),
    agreement: jsonb('agreement').$type<GivenAgreement>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.createdAt)],
);

/** What has to be remembered of the way to Google and back. */
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

/** Key pairs that sign identity tokens; the private half is encrypted with SECRET. */
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
