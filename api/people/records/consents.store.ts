import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { consents } from '#database/schema/records.ts';

export type ConsentRow = typeof consents.$inferSelect;
type Change = { [Field in Exclude<keyof ConsentRow, 'tenantId' | 'id'>]?: ConsentRow[Field] | undefined };

export async function consentsOf(db: Db, userId: string): Promise<ConsentRow[]> {
  return db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.givenOn), asc(consents.id));
}

type NewConsent = Omit<typeof consents.$inferInsert, 'id'>;

export async function insertConsent(db: Db, consent: NewConsent): Promise<void> {
  await insertConsents(db, [consent]);
}

export async function insertConsents(db: Db, given: readonly NewConsent[]): Promise<void> {
  await db.insert(consents).values([...given]);
}

export async function updateConsent(db: Db, id: string, change: Change): Promise<void> {
  // Skips empty patches.
  await db
    .update(consents)
    .set({ id, ...change })
    .where(eq(consents.id, id));
}

export async function removeConsent(db: Db, id: string): Promise<void> {
  await db.delete(consents).where(eq(consents.id, id));
}
