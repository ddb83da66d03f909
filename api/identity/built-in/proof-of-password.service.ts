import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { credentials, sessions } from '#database/schema/identity.ts';
import { tooMany } from './bridge.service.ts';
import type { Limiter, Rule } from './limits.service.ts';
import { hashingWith, verifyPassword } from './passwords/hash.service.ts';
import { passwordProvider } from './proofs/proofs.store.ts';
import { ranks } from './sessions/sign-in-order.service.ts';

/** Whether a sign-in has a password and when the session began; null without a session. */
export async function passwordStateOf(
  database: NodePgDatabase,
  { signIn, session }: { signIn: string; session: string | null },
): Promise<{ password: boolean; since: Date | null }> {
  const [began] = await database
    .select({ since: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, session ?? ''), eq(sessions.userId, signIn)));
  return { password: (await hashOf(database, signIn)) !== undefined, since: began?.since ?? null };
}

/** Wrong ones count with the session's other changes; throws `tooMany`. */
export async function provesPassword(
  { database, limiter, rule }: { database: NodePgDatabase; limiter: Limiter; rule: Rule },
  { signIn, session, password }: { signIn: string; session: string | null; password: string },
): Promise<boolean> {
  const key = `change|${session ?? signIn}`;
  // Counted first, so that parallel tries do not pass.
  const verdict = await limiter.consume(key, rule);
  if (!verdict.allowed) throw tooMany(verdict.retryAfter);
  const hash = await hashOf(database, signIn);
  const verify = (stored: string) =>
    hashingWith({ by: key, rank: ranks.known }, () => verifyPassword({ hash: stored, password }));
  const isRight = hash !== undefined && (await verify(hash));
  if (isRight) await limiter.clear([{ key }]);
  return isRight;
}

async function hashOf(database: NodePgDatabase, signIn: string): Promise<string | undefined> {
  const [row] = await database
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, signIn), eq(credentials.providerId, passwordProvider)));
  return row?.hash ?? undefined;
}
