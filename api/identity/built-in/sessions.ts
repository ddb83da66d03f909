import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sessions, verifications } from '#database/schema/identity.ts';

const day = 24 * 60 * 60;

/** How long sessions run, in seconds: those of the browser's session; those of people who stay, each time; all together. */
export const lifetimes = { brief: day, lasting: 30 * day, longest: 90 * day };

/** A lasting session that is used is renewed once a day. */
const renewedEvery = day;

/** What `better-auth.ts` knows of the request in which a session begins. */
export interface Beginning {
  path: string;
  /** As the sign-in service would have it: a day where one signed in without wanting to stay, else long. */
  expiresAt: Date;
  createdAt: Date;
  /** The session in which a new password has been set. */
  earlier: { lasting: boolean } | undefined;
  /** Whether our page has noted, before the way to Google, that one wants to stay. */
  wantsToStay: boolean;
  /** Whether the browser has been signed in to stay until now, by the same person. */
  stayed: boolean;
}

/** The kind of a session that begins, which it keeps: it depends on what the person asked for, not on how it is used. */
export function kindOf(beginning: Beginning): { lasting: boolean; expiresAt: Date } {
  const lasting = isLasting(beginning);
  const seconds = lasting ? lifetimes.lasting : lifetimes.brief;
  return { lasting, expiresAt: new Date(beginning.createdAt.getTime() + seconds * 1000) };
}

function isLasting({ path, expiresAt, createdAt, earlier, wantsToStay, stayed }: Beginning): boolean {
  if (earlier) return earlier.lasting;
  if (path.startsWith('/callback')) return wantsToStay || stayed;
  return expiresAt.getTime() - createdAt.getTime() > lifetimes.brief * 1000;
}

/**
 * Renews a lasting session that is in use, never beyond its longest. Answers with the seconds it has from now; undefined
 * where there is nothing to renew.
 */
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

/** Whatever a sign-in has under way: codes that are waited for, and browsers that none is asked for. */
export async function forgetTrust(database: Pick<NodePgDatabase, 'delete'>, signIn: string): Promise<void> {
  await database.delete(verifications).where(eq(verifications.value, signIn));
}
