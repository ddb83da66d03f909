import { and, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { credentials } from '#database/schema/identity.ts';
import { hashPassword, isCurrent } from './hash.service.ts';

export async function renewHash(
  database: NodePgDatabase,
  { signIn, password }: { signIn: string; password: string },
): Promise<void> {
  const [row] = await database
    .select({ id: credentials.id, stored: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, signIn), isNotNull(credentials.password)));
  if (row?.stored == null || isCurrent(row.stored)) return;
  const renewed = await hashPassword(password);
  await database
    .update(credentials)
    .set({ password: renewed })
    .where(and(eq(credentials.id, row.id), eq(credentials.password, row.stored)));
}
