import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { v7 } from 'uuid';
import type { GivenAgreement } from '#contract/admission/agreements.ts';
import { credentials, type ProofKind, proofs, registrations, sessions, signIns } from '#database/schema/identity.ts';
import { forgetTrust } from '../sessions/sessions.store.ts';
import { signInAddress } from '#contract/base/address.ts';

const hour = 60 * 60_000;

const lifetimes: Record<ProofKind, number> = { registration: 24 * hour, reset: hour, invitation: 14 * 24 * hour };
/** How long an unverified registration is kept, so that its mail can be resent. */
const rememberFor = 7 * 24 * hour;

export interface NewProof {
  kind: ProofKind;
  email: string;
  name: string;
  /** Of an invitation. */
  portal?: string;
  /** Of a registration: its portal. */
  askedIn?: string | null;
  askedCompany?: string | null;
  askedMessage?: string | null;
  agreement?: GivenAgreement | null;
  /** Instead of the lifetime of its kind. */
  hours?: number;
  now: Date;
}

export type Proof = typeof proofs.$inferSelect;

export async function issueProof(database: NodePgDatabase, { now, hours, ...proof }: NewProof): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = {
    askedIn: null,
    askedCompany: null,
    askedMessage: null,
    agreement: null,
    ...proof,
    email: signInAddress(proof.email),
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + (hours === undefined ? lifetimes[proof.kind] : hours * hour)),
  };
  // Everything of the older link is overwritten: it may have come from somebody else.
  await database
    .insert(proofs)
    .values(row)
    .onConflictDoUpdate({ target: [proofs.email, proofs.kind, proofs.portal], set: row });
  return token;
}

/** Undefined if used, replaced, expired or unknown. Does not use the link up. */
export async function readProof(database: NodePgDatabase, token: string, now: Date): Promise<Proof | undefined> {
  const [proof] = await database.select().from(proofs).where(isGood(token, now));
  return proof;
}

/** Found even if its link has expired. */
export async function pendingRegistration(database: NodePgDatabase, email: string): Promise<Proof | undefined> {
  const [proof] = await database
    .select()
    .from(proofs)
    .where(and(eq(proofs.email, email), eq(proofs.kind, 'registration')));
  return proof;
}

interface Redeemed {
  email: string;
  token: string;
  passwordHash: string;
  /** Typed by the person who has the link, if the office knows no name. */
  name?: string | undefined;
  now: Date;
}

/** False if used already. Registrations and invitations only make sign-ins: a reset alone replaces a password. */
export async function redeemProof(
  database: NodePgDatabase,
  { email, token, passwordHash, name, now }: Redeemed,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('proofs ' || ${email}, 0))`);
    const [proof] = await transaction.delete(proofs).where(isGood(token, now)).returning();
    if (!proof) return false;
    await transaction.delete(proofs).where(eq(proofs.email, email));
    const id = proof.kind === 'reset' ? await idOf(transaction, email) : await make(transaction, proof, name);
    if (id === undefined) return false;
    await transaction
      .delete(credentials)
      .where(and(eq(credentials.userId, id), eq(credentials.providerId, passwordProvider)));
    await transaction.insert(credentials).values(passwordOf(id, passwordHash));
    await transaction.delete(sessions).where(eq(sessions.userId, id));
    await forgetTrust(transaction, id);
    return true;
  });
}

/** Deletes expired links, registrations after a week; a limited number per call. */
export async function dropOldProofs(database: NodePgDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rememberFor);
  const old = sql`select ctid from ${proofs} where ${lt(proofs.createdAt, before)} and ${lt(proofs.expiresAt, now)}`;
  await database.delete(proofs).where(sql`ctid = any(array(${old} limit 10000))`);
  const unused = sql`select ctid from ${registrations} where ${lt(registrations.createdAt, before)}`;
  await database.delete(registrations).where(sql`ctid = any(array(${unused} limit 10000))`);
}

/** Better Auth's name for a password account. */
export const passwordProvider = 'credential';

export function passwordOf(signIn: string, passwordHash: string): typeof credentials.$inferInsert {
  return { id: v7(), userId: signIn, accountId: signIn, providerId: passwordProvider, password: passwordHash };
}

type Connection = Pick<NodePgDatabase, 'select' | 'insert'>;

export async function idOf(database: Connection, email: string): Promise<string | undefined> {
  const [row] = await database.select({ id: signIns.id }).from(signIns).where(eq(signIns.email, email));
  return row?.id;
}

/** Undefined if the address has a sign-in. Takes the message to the office from the redeemed link only. */
async function make(database: Connection, proof: Proof, given: string | undefined): Promise<string | undefined> {
  const { email } = proof;
  const typed = given ?? (proof.kind === 'registration' ? proof.name : null);
  const [made] = await database
    .insert(signIns)
    .values({ id: v7(), name: typed ?? proof.name, email })
    .onConflictDoNothing()
    .returning({ id: signIns.id });
  const portal = proof.askedIn ?? proof.portal;
  const { askedCompany, askedMessage, agreement } = proof;
  if (made && portal !== '')
    await noteRegistration(database, {
      signInId: made.id,
      portal,
      typedName: typed,
      askedCompany,
      askedMessage,
      agreement,
    });
  return made?.id;
}

/** Notes the portal of registration, which takes the person in without asking. */
export async function noteRegistration(
  database: Pick<NodePgDatabase, 'insert'>,
  registration: Omit<typeof registrations.$inferInsert, 'createdAt'>,
): Promise<void> {
  await database.insert(registrations).values(registration).onConflictDoNothing();
}

function isGood(token: string, now: Date) {
  return and(eq(proofs.tokenHash, hashOf(token)), gt(proofs.expiresAt, now));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
