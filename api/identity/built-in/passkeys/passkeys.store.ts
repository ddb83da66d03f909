import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Passkey } from '#contract/identity/identity.ts';
import type { Paging } from '#contract/base/page.ts';
import { passkeys, signIns } from '#database/schema/identity.ts';

export interface Passkeys {
  list(options: Paging & { signIn: string }): Promise<{ items: Passkey[]; total: number }>;
  /** Undefined if the sign-in has none of that id. */
  rename(options: { signIn: string; id: string; name: string | null }): Promise<Passkey | undefined>;
  /** Returns the sign-in's address; undefined as above. */
  remove(options: { signIn: string; id: string }): Promise<string | undefined>;
}

export type PasskeyRow = typeof passkeys.$inferSelect;

export const mostPasskeys = 20;

export async function listPasskeys(
  database: NodePgDatabase,
  { signIn, page, size }: Paging & { signIn: string },
): Promise<{ items: Passkey[]; total: number }> {
  const rows = await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.signInId, signIn))
    .orderBy(desc(passkeys.createdAt), passkeys.id)
    .limit(size)
    .offset(page * size);
  const [counted] = await database.select({ total: count() }).from(passkeys).where(eq(passkeys.signInId, signIn));
  return { items: rows.map(shown), total: counted?.total ?? 0 };
}

/** `null` restores the browser's name; undefined if the sign-in has none of that id. */
export async function renamePasskey(
  database: NodePgDatabase,
  { signIn, id, name }: { signIn: string; id: string; name: string | null },
): Promise<Passkey | undefined> {
  const [row] = await database.update(passkeys).set({ name }).where(isOf(signIn, id)).returning();
  return row && shown(row);
}

/** Returns the sign-in's address; undefined if it has none of that id. */
export async function removePasskey(
  database: NodePgDatabase,
  { signIn, id }: { signIn: string; id: string },
): Promise<string | undefined> {
  const email = sql<string>`(select ${signIns.email} from ${signIns} where ${signIns.id} = ${passkeys.signInId})`;
  const [removed] = await database.delete(passkeys).where(isOf(signIn, id)).returning({ email });
  return removed?.email;
}

export async function passkeysOf(database: NodePgDatabase, signIn: string, host?: string): Promise<PasskeyRow[]> {
  const of = eq(passkeys.signInId, signIn);
  return database
    .select()
    .from(passkeys)
    .where(host === undefined ? of : and(of, eq(passkeys.host, host)));
}

/** False if the passkey is known already, for any person. */
export async function insertPasskey(database: NodePgDatabase, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const made = await database.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return made.length > 0;
}

export async function findPasskey(
  database: NodePgDatabase,
  { credentialId, host }: Pick<PasskeyRow, 'credentialId' | 'host'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await database
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.host, host)));
  return row;
}

/**
 * False if the counter has moved on or the passkey is gone: a clone or a parallel use. Passkeys without a counter say
 * 0.
 */
export async function notePasskeyUse(
  database: NodePgDatabase,
  { id, counter, synced, now }: { id: string; counter: number; synced: boolean; now: Date },
): Promise<boolean> {
  const goesOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await database
    .update(passkeys)
    .set({ counter, synced, usedAt: now })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

function isOf(signIn: string, id: string) {
  return and(eq(passkeys.signInId, signIn), eq(passkeys.id, id));
}

function shown({ id, name, userAgent, host, synced, createdAt, usedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    userAgent,
    host,
    synced,
    addedAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}
