import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { v7 } from 'uuid';
import type { GivenAgreement } from '#contract/admission/agreements.ts';
import { credentials, type ProofKind, proofs, registrations, sessions, signIns } from '#database/schema/identity.ts';
import { forgetTrust } from '../sessions.ts';

const hour = 60 * 60_000;

/** How long a link works. */
const lifetimes: Record<ProofKind, number> = { registration: 24 * hour, reset: hour, invitation: 14 * 24 * hour };
/** How long a registration is remembered that nobody has proved, so that its mail can be sent again. */
const rememberFor = 7 * 24 * hour;

export interface NewProof {
  kind: ProofKind;
  email: string;
  /** Of the person the sign-in will be made for. */
  name: string;
  /** Of an invitation: the portal it is to. */
  portal?: string;
  /** Of a registration: the portal it is made in, and what is written to its office. */
  askedIn?: string | null;
  askedCompany?: string | null;
  askedMessage?: string | null;
  agreement?: GivenAgreement | null;
  now: Date;
}

export type Proof = typeof proofs.$inferSelect;

/** Makes the token of a new link. Whatever link of the same kind the address had is void. */
export async function issueProof(database: NodePgDatabase, { now, ...proof }: NewProof): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = {
    askedIn: null,
    askedCompany: null,
    askedMessage: null,
    agreement: null,
    ...proof,
    email: proof.email.toLowerCase(),
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes[proof.kind]),
  };
  // Of the link before nothing stays, what was written with it above all: that may have been somebody else.
  await database
    .insert(proofs)
    .values(row)
    .onConflictDoUpdate({ target: [proofs.email, proofs.kind, proofs.portal], set: row });
  return token;
}

/** What a link proves; undefined where it is used up, replaced, too old or none. Looking uses nothing up. */
export async function readProof(database: NodePgDatabase, token: string, now: Date): Promise<Proof | undefined> {
  const [proof] = await database.select().from(proofs).where(isGood(token, now));
  return proof;
}

/** The registration of an address that waits to be proved, also when its link is too old. */
export async function pendingRegistration(database: NodePgDatabase, email: string): Promise<Proof | undefined> {
  const [proof] = await database
    .select()
    .from(proofs)
    .where(and(eq(proofs.email, email), eq(proofs.kind, 'registration')));
  return proof;
}

/**
 * Uses a link up and sets the password with it; false where somebody was quicker. Every other link of the address is
 * void, and every session ended. A registration or invitation makes the sign-in: where there is one meanwhile it
 * changes nothing, so that only the link of an hour, asked for just now, ever replaces a password.
 */
export async function redeemProof(
  database: NodePgDatabase,
  { email, token, passwordHash, now }: { email: string; token: string; passwordHash: string; now: Date },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('proofs ' || ${email}, 0))`);
    const [proof] = await transaction.delete(proofs).where(isGood(token, now)).returning();
    if (!proof) return false;
    await transaction.delete(proofs).where(eq(proofs.email, email));
    const id = proof.kind === 'reset' ? await idOf(transaction, email) : await make(transaction, proof);
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

/** Forgets what is over: registrations after a week, the others with their links. At most so many of each at a time. */
export async function dropOldProofs(database: NodePgDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rememberFor);
  const old = sql`select ctid from ${proofs} where ${lt(proofs.createdAt, before)} and ${lt(proofs.expiresAt, now)}`;
  await database.delete(proofs).where(sql`ctid = any(array(${old} limit 10000))`);
  const unused = sql`select ctid from ${registrations} where ${lt(registrations.createdAt, before)}`;
  await database.delete(registrations).where(sql`ctid = any(array(${unused} limit 10000))`);
}

/** Better Auth's name for a sign-in's own password. */
export const passwordProvider = 'credential';

/** The row that holds a sign-in's password. */
export function passwordOf(signIn: string, passwordHash: string): typeof credentials.$inferInsert {
  return { id: v7(), userId: signIn, accountId: signIn, providerId: passwordProvider, password: passwordHash };
}

type Connection = Pick<NodePgDatabase, 'select' | 'insert'>;

/** The id of an address's sign-in. */
export async function idOf(database: Connection, email: string): Promise<string | undefined> {
  const [row] = await database.select({ id: signIns.id }).from(signIns).where(eq(signIns.email, email));
  return row?.id;
}

/**
 * A sign-in for a proved address; undefined where it has one. What was written to the office is that of the link which is
 * redeemed, and of no other that went to the address.
 */
async function make(database: Connection, { email, name, ...proof }: Proof): Promise<string | undefined> {
  const [made] = await database
    .insert(signIns)
    .values({ id: v7(), name, email })
    .onConflictDoNothing()
    .returning({ id: signIns.id });
  const portal = proof.askedIn ?? proof.portal;
  const { askedCompany, askedMessage, agreement } = proof;
  if (made && portal !== '')
    await noteRegistration(database, { signInId: made.id, portal, askedCompany, askedMessage, agreement });
  return made?.id;
}

/** Notes in which portal a sign-in was made, which need not be asked to take its person in. */
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
