import { and, eq } from 'drizzle-orm';
import type { UpdateHonour } from '#contract/people/honours.ts';
import type { Db } from '#platform/database/database.ts';
import { honours } from '#database/schema/records.ts';

export async function insertHonour(db: Db, honour: Omit<typeof honours.$inferInsert, 'id'>): Promise<void> {
  await db.insert(honours).values(honour);
}

export async function updateHonour(db: Db, userId: string, id: string, change: UpdateHonour): Promise<boolean> {
  // Checks existence for empty patches too.
  const rows = await db
    .update(honours)
    .set({ userId, ...change })
    .where(isOf(userId, id));
  return (rows.rowCount ?? 0) > 0;
}

export async function removeHonour(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db.delete(honours).where(isOf(userId, id));
  return (removed.rowCount ?? 0) > 0;
}

function isOf(userId: string, id: string) {
  return and(eq(honours.userId, userId), eq(honours.id, id));
}
