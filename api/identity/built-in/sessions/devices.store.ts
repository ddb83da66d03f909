import { oneSpelling } from '#contract/base/address.ts';
import { and, count, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Device, SignInMethods } from '#contract/identity/identity.ts';
import type { Paging } from '#contract/base/page.ts';
import { credentials, sessions, signIns } from '#database/schema/identity.ts';
import { waitingChange } from '../address-change/changes.store.ts';
import { passwordProvider } from '../proofs/proofs.store.ts';
import { forgetTrust } from './sessions.store.ts';

/** The running sessions of a sign-in, the latest used first. */
export async function listDevices(
  database: NodePgDatabase,
  options: Paging & { signIn: string; current: string | null; now: Date },
): Promise<{ items: Device[]; total: number }> {
  const { signIn, current, page, size, now } = options;
  const running = and(eq(sessions.userId, signIn), gt(sessions.expiresAt, now));
  const rows = await database
    .select()
    .from(sessions)
    .where(running)
    .orderBy(desc(sessions.seenAt), sessions.id)
    .limit(size)
    .offset(page * size);
  const [counted] = await database.select({ total: count() }).from(sessions).where(running);
  const items = rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? '',
    address: row.ipAddress,
    signedInAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    current: row.id === current,
  }));
  return { items, total: counted?.total ?? 0 };
}

/** Ends one session and returns its address; undefined if the sign-in has none of that id. */
export async function endDevice(
  database: NodePgDatabase,
  { signIn, id }: { signIn: string; id: string },
): Promise<string | undefined> {
  const [ended] = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, signIn), eq(sessions.id, id)))
    .returning({ email: addressOf });
  return ended?.email;
}

/** Ends all other sessions and returns the address; undefined if there were none. */
export async function endOthers(
  database: NodePgDatabase,
  { signIn, current }: { signIn: string; current: string | null },
): Promise<string | undefined> {
  await forgetTrust(database, signIn);
  const [ended] = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, signIn), current === null ? undefined : ne(sessions.id, current)))
    .returning({ email: addressOf });
  return ended?.email;
}

/** Notes that a session is used, at most every five minutes. */
export async function noteSeen(database: NodePgDatabase, session: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 5 * 60_000);
  await database
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.id, session), lt(sessions.seenAt, before)));
}

export async function methodsOf(database: NodePgDatabase, signIn: string, now: Date): Promise<SignInMethods> {
  const [person] = await database
    .select({ email: signIns.email, secondFactor: signIns.twoFactorEnabled })
    .from(signIns)
    .where(eq(signIns.id, signIn));
  const kept = await database
    .select({ provider: credentials.providerId })
    .from(credentials)
    .where(eq(credentials.userId, signIn));
  const has = (provider: string) => kept.some((one) => one.provider === provider);
  return {
    email: person ? oneSpelling(person.email) : null,
    newAddress: await waitingChange(database, signIn, now),
    password: has(passwordProvider),
    google: has('google'),
    secondFactor: person?.secondFactor ?? false,
  };
}

const addressOf = sql<string>`(select ${signIns.email} from ${signIns} where ${signIns.id} = ${sessions.userId})`;
