import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Device } from '#contract/identity.ts';
import type { Paging } from '#contract/page.ts';
import { sessions, signIns } from '#database/schema/identity.ts';

/** The running sessions of a sign-in, the latest used first; `current` is the session that asks. */
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
    .orderBy(desc(sessions.updatedAt), sessions.id)
    .limit(size)
    .offset(page * size);
  const [counted] = await database.select({ total: count() }).from(sessions).where(running);
  const items = rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? '',
    address: row.ipAddress,
    signedInAt: row.createdAt.toISOString(),
    seenAt: row.updatedAt.toISOString(),
    current: row.id === current,
  }));
  return { items, total: counted?.total ?? 0 };
}

/** Ends one session of a sign-in and answers with its address; undefined where it has none of that id. */
export async function endDevice(
  database: NodePgDatabase,
  { signIn, id }: { signIn: string; id: string },
): Promise<string | undefined> {
  const [ended] = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, signIn), eq(sessions.id, id)))
    .returning({
      email: sql<string>`(select ${signIns.email} from ${signIns} where ${signIns.id} = ${sessions.userId})`,
    });
  return ended?.email;
}
