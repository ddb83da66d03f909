import { and, eq, gt, inArray, isNotNull, lt, max } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { v7 } from 'uuid';
import { credentials, sessions, signIns } from '#database/schema/identity.ts';
import { hashPassword } from '../passwords/hash.service.ts';
import { idOf, passwordOf } from '../proofs/proofs.store.ts';
import { hashedToken } from './session-rows.service.ts';
import { signInAddress } from '#contract/base/address.ts';

export interface NewSignIn {
  email: string;
  name: string;
  password: string;
  /** The caller vouches for the address. */
  verified: true;
}

/** Returns the sign-in's id; an existing one is left unchanged. */
export async function createSignIn(database: NodePgDatabase, { email, name, password }: NewSignIn): Promise<string> {
  const address = signInAddress(email);
  const known = await idOf(database, address);
  if (known !== undefined) return known;
  const hash = await hashPassword(password);
  const id = v7();
  await database.transaction(async (transaction) => {
    const made = await transaction
      .insert(signIns)
      .values({ id, name, email: address })
      .onConflictDoNothing()
      .returning({ id: signIns.id });
    if (made.length === 0) return;
    await transaction.insert(credentials).values(passwordOf(id, hash));
  });
  return (await idOf(database, address)) ?? id;
}

/**
 * Verified sign-ins with one password that everybody may know, hashed once: of a demo. Returns their ids by address in lower
 * case; existing ones are left unchanged.
 */
export async function createSignIns(
  database: NodePgDatabase,
  { people, password }: { people: readonly Pick<NewSignIn, 'email' | 'name'>[]; password: string },
): Promise<Map<string, string>> {
  const hash = await hashPassword(password);
  const rows = people.map(({ email, name }) => ({ id: v7(), name, email: signInAddress(email) }));
  const addresses = rows.map(({ email }) => email);
  return database.transaction(async (transaction) => {
    const made = await transaction.insert(signIns).values(rows).onConflictDoNothing().returning({ id: signIns.id });
    if (made.length > 0) await transaction.insert(credentials).values(made.map(({ id }) => passwordOf(id, hash)));
    const all = await transaction
      .select({ id: signIns.id, email: signIns.email })
      .from(signIns)
      .where(inArray(signIns.email, addresses));
    return new Map(all.map(({ id, email }) => [email, id]));
  });
}

export async function revokeSessions(database: NodePgDatabase, id: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.userId, id));
}

export async function endSession(database: NodePgDatabase, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.token, hashedToken(token)));
}

/** From which people signed in whose session has not ended, the latest at the end. */
export async function listAddresses(database: NodePgDatabase, now: Date): Promise<string[]> {
  const rows = await database
    .select({ address: sessions.ipAddress })
    .from(sessions)
    .where(and(gt(sessions.expiresAt, now), isNotNull(sessions.ipAddress)))
    .groupBy(sessions.ipAddress)
    .orderBy(max(sessions.seenAt));
  return rows.flatMap(({ address }) => address ?? []);
}

export async function dropEndedSessions(database: NodePgDatabase, now: Date): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, now));
}
