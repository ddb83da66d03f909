import { and, eq, gte, inArray, ne, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { databaseErrorOf } from '#platform/database/collision.ts';
import type { Db } from '#platform/database/database.ts';
import { isUnavailable } from '#platform/errors/unavailable.ts';
import { addressChanges, credentials, passkeys, proofs, sessions, signIns } from '#database/schema/identity.ts';
import { passwordProvider } from '../proofs/proofs.store.ts';
import { forgetTrust } from '../sessions/sessions.store.ts';
import { issueChange, takeChange } from './changes.store.ts';
import { addressKey } from '#contract/base/address.ts';

export type RedeemRefusal = 'INVALID_TOKEN' | 'ADDRESS_TAKEN' | 'ADDRESS_KNOWN' | 'NOT_A_MEMBER';

export interface Redeemed {
  signIn: string;
  kind: 'change' | 'return';
  portal: string;
  from: string;
  to: string;
  /** Token for undoing the change; null if this was the undo. */
  token: string | null;
}

export class RedeemRefused extends Error {
  readonly code: RedeemRefusal;
  constructor(code: RedeemRefusal) {
    super(code);
    this.code = code;
  }
}

type Transaction = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Changes the address of the sign-in and of its people in all portals, in one transaction. Throws `RedeemRefused`. */
export async function redeemChange(
  pool: Pool,
  {
    token,
    portals,
    now,
    tell,
  }: {
    token: string;
    portals: readonly string[];
    now: Date;
    tell: (within: Db, redeemed: Redeemed) => Promise<void>;
  },
): Promise<Redeemed> {
  const client = await pool.connect();
  const within: Db = drizzle(client);
  let broken: Error | undefined;
  try {
    return await within.transaction(async (transaction) => {
      const change = await takeChange(transaction, token, now);
      if (!change) throw new RedeemRefused('INVALID_TOKEN');
      const { kind, signInId: signIn, email: to, portal } = change;
      const [{ email: from } = { email: to }] = await transaction
        .select({ email: signIns.email })
        .from(signIns)
        .where(eq(signIns.id, signIn));
      // People first: the office locks in the same order, which avoids deadlocks.
      if (from !== to)
        await move(transaction, { signIn, from, to, askedIn: kind === 'change' ? portal : null, portals, now });
      await endWhatWas(transaction, { ...change, from });
      if (kind === 'return') await undoSince(transaction, signIn, change.createdAt);
      const back = { kind: 'return', signIn, email: from, portal, session: null, now } as const;
      const redeemed = {
        signIn,
        kind,
        portal,
        from,
        to,
        token: kind === 'change' ? await issueChange(transaction, back) : null,
      };
      await tell(within, redeemed);
      return redeemed;
    });
  } catch (error) {
    if (isUnavailable(error)) broken = error as Error;
    throw refusalOf(error);
  } finally {
    client.release(broken);
  }
}

interface Move {
  signIn: string;
  from: string;
  to: string;
  askedIn: string | null;
  portals: readonly string[];
  now: Date;
}

async function move(transaction: Transaction, { signIn, from, to, askedIn, portals, now }: Move): Promise<void> {
  const { rows } = await transaction.execute<{ moved: boolean }>(
    sql`select identity.move_people(${signIn}, ${addressKey(from)}, ${addressKey(to)}, ${askedIn}, ${sql.param(portals)}::text[], ${now.toISOString()}) as moved`,
  );
  if (!rows[0]?.moved) throw new RedeemRefused('NOT_A_MEMBER');
  const changed = await transaction
    .update(signIns)
    .set({ email: to, updatedAt: now })
    .where(and(eq(signIns.id, signIn), eq(signIns.email, from)));
  // Another link of the same sign-in was used first.
  if (changed.rowCount !== 1) throw new RedeemRefused('INVALID_TOKEN');
}

/** Ends other sessions, trusted browsers, links to both addresses and later changes. */
async function endWhatWas(
  transaction: Transaction,
  { signInId, kind, email, from, session, createdAt }: typeof addressChanges.$inferSelect & { from: string },
): Promise<void> {
  const stays = kind === 'change' && session !== null ? ne(sessions.id, session) : undefined;
  await transaction.delete(sessions).where(and(eq(sessions.userId, signInId), stays));
  await forgetTrust(transaction, signInId);
  await transaction.delete(proofs).where(inArray(proofs.email, [email, from]));
  const later = kind === 'return' ? gte(addressChanges.createdAt, createdAt) : undefined;
  await transaction
    .delete(addressChanges)
    .where(and(eq(addressChanges.signInId, signInId), or(eq(addressChanges.kind, 'change'), later ?? sql`false`)));
}

/** Undoing means that somebody else made the change: the password and every way to sign in added since are removed. */
async function undoSince(transaction: Transaction, signIn: string, since: Date): Promise<void> {
  await transaction
    .delete(credentials)
    .where(
      and(
        eq(credentials.userId, signIn),
        or(eq(credentials.providerId, passwordProvider), gte(credentials.createdAt, since)),
      ),
    );
  await transaction.delete(passkeys).where(and(eq(passkeys.signInId, signIn), gte(passkeys.createdAt, since)));
}

const taken: Record<string, RedeemRefusal> = {
  sign_ins_email_unique: 'ADDRESS_TAKEN',
  users_signing_in_by_email: 'ADDRESS_KNOWN',
};

function refusalOf(error: unknown): unknown {
  const cause = databaseErrorOf(error);
  const code = cause?.code === '23505' ? taken[cause.constraint ?? ''] : undefined;
  return code === undefined ? error : new RedeemRefused(code);
}
