import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { userLists } from '#database/schema/members.ts';

export async function findVisibleLists(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: userLists.id }).from(userLists).where(eq(userLists.nameShown, true));
  return new Set(rows.map(({ id }) => id));
}
