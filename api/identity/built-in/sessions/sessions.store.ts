import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sessions, verifications } from '#database/schema/identity.ts';

const day = 24 * 60 * 60;

/** In seconds: sessions of the browser's, lasting ones per renewal, and their longest in all. */
export const lifetimes = { brief: day, lasting: 30 * day, longest: 90 * day };

const renewedEvery = day;

export interface Beginning {
  path: string;
  /** As the sign-in service sets it. */
  expiresAt: Date;
  createdAt: Date;
  /** The session in which a new password was set. */
  earlier: { lasting: boolean; hasSecondFactor: boolean } | undefined;
  /** Our cookie from before the redirect to Google. */
  wantsToStay: boolean;
  /** Whether the browser's earlier session was a lasting one of the same person. */
  stayed: boolean;
}

/** A session's kind is fixed when it begins, by what the person asked for and proved. */
export function kindOf(beginning: Beginning): { lasting: boolean; hasSecondFactor: boolean; expiresAt: Date } {
  const lasting = isLasting(beginning);
  const seconds = lasting ? lifetimes.lasting : lifetimes.brief;
  return {
    lasting,
    hasSecondFactor: isProved(beginning),
    expiresAt: new Date(beginning.createdAt.getTime() + seconds * 1000),
  };
}

/** A passkey counts as both factors. A browser that is trusted to need no code proves none. */
const provingPaths = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/sign-in/passkey']);

function isProved({ path, earlier }: Beginning): boolean {
  if (path === '/two-factor/disable') return false;
  return provingPaths.has(path) || earlier?.hasSecondFactor === true;
}

function isLasting({ path, expiresAt, createdAt, earlier, wantsToStay, stayed }: Beginning): boolean {
  if (earlier) return earlier.lasting;
  if (path.startsWith('/callback')) return wantsToStay || stayed;
  return expiresAt.getTime() - createdAt.getTime() > lifetimes.brief * 1000;
}

/** Returns the seconds it has from now; undefined if nothing was renewed. */
export async function renewSession(database: NodePgDatabase, id: string, now: Date): Promise<number | undefined> {
  const at = now.toISOString();
  const [renewed] = await database
    .update(sessions)
    .set({
      updatedAt: now,
      expiresAt: sql`least(${at}::timestamptz + ${lifetimes.lasting} * interval '1 second', ${sessions.createdAt} + ${lifetimes.longest} * interval '1 second')`,
    })
    .where(
      and(
        eq(sessions.id, id),
        sessions.lasting,
        gt(sessions.expiresAt, now),
        lt(sessions.updatedAt, new Date(now.getTime() - renewedEvery * 1000)),
      ),
    )
    .returning({ expiresAt: sessions.expiresAt });
  return renewed && Math.floor((renewed.expiresAt.getTime() - now.getTime()) / 1000);
}

/** Deletes pending codes and trusted browsers. */
export async function forgetTrust(database: Pick<NodePgDatabase, 'delete'>, signIn: string): Promise<void> {
  await database.delete(verifications).where(eq(verifications.value, signIn));
}
