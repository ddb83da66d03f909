import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AddressChange } from '#contract/identity/identity.ts';
import { type AddressChangeKind, addressChanges } from '#database/schema/identity.ts';

const hour = 60 * 60_000;

/** How long a link works. */
const lifetimes: Record<AddressChangeKind, number> = { change: 24 * hour, return: 7 * 24 * hour };

export interface NewAddressChange {
  kind: AddressChangeKind;
  signIn: string;
  email: string;
  portal: string;
  session: string | null;
  now: Date;
}

type Rows = Pick<NodePgDatabase, 'insert' | 'delete'>;

/** Makes the token of a new link. Replaces a pending change of the sign-in; links of kind `return` stay valid. */
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

/** Uses a link up; undefined if it is used, replaced, withdrawn, expired or unknown. */
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

export async function withdrawChange(database: Pick<NodePgDatabase, 'delete'>, signIn: string): Promise<void> {
  await database.delete(addressChanges).where(isChangeOf(signIn));
}

/** Deletes expired links, a limited number per call. */
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
