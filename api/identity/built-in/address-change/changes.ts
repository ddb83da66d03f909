import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AddressChange } from '#contract/identity/identity.ts';
import { type AddressChangeKind, addressChanges } from '#database/schema/identity.ts';

const hour = 60 * 60_000;

/** How long a link works: long enough to find the mail, and for the way back to come home from a holiday. */
const lifetimes: Record<AddressChangeKind, number> = { change: 24 * hour, return: 7 * 24 * hour };

export interface NewAddressChange {
  kind: AddressChangeKind;
  signIn: string;
  /** In small letters. */
  email: string;
  portal: string;
  session: string | null;
  now: Date;
}

type Rows = Pick<NodePgDatabase, 'insert' | 'delete'>;

/** Makes the token of a new link. Of the changes of a sign-in the newest alone waits; a way back stands beside others. */
export async function issueChange(
  database: Rows,
  { signIn: signInId, now, ...change }: NewAddressChange,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimes[change.kind]);
  const row = { ...change, signInId, tokenHash: hashOf(token), createdAt: now, expiresAt };
  const insert = database.insert(addressChanges).values(row);
  if (change.kind === 'return') await insert;
  else
    await insert.onConflictDoUpdate({
      target: addressChanges.signInId,
      targetWhere: sql`${addressChanges.kind} = 'change'`,
      set: row,
    });
  return token;
}

/** Uses a link up; undefined where it is used up, replaced, taken back, too old or none. */
export async function takeChange(
  database: Rows,
  token: string,
  now: Date,
): Promise<typeof addressChanges.$inferSelect | undefined> {
  const [change] = await database
    .delete(addressChanges)
    .where(and(eq(addressChanges.tokenHash, hashOf(token)), gt(addressChanges.expiresAt, now)))
    .returning();
  return change;
}

/** The change of a sign-in that waits for its link to be used; null where none does. */
export async function waitingChange(
  database: Pick<NodePgDatabase, 'select'>,
  signIn: string,
  now: Date,
): Promise<AddressChange | null> {
  const [row] = await database
    .select()
    .from(addressChanges)
    .where(and(isChangeOf(signIn), gt(addressChanges.expiresAt, now)));
  return row
    ? { email: row.email, askedAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() }
    : null;
}

/** Takes a change back that waits; its link does nothing any more. */
export async function withdrawChange(database: Pick<NodePgDatabase, 'delete'>, signIn: string): Promise<void> {
  await database.delete(addressChanges).where(isChangeOf(signIn));
}

/** Forgets links that are too old, at most so many at a time. */
export async function dropOldChanges(database: NodePgDatabase, now: Date): Promise<void> {
  const old = sql`select ctid from ${addressChanges} where ${lt(addressChanges.expiresAt, now)}`;
  await database.delete(addressChanges).where(sql`ctid = any(array(${old} limit 10000))`);
}

function isChangeOf(signIn: string) {
  return and(eq(addressChanges.signInId, signIn), eq(addressChanges.kind, 'change'));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
