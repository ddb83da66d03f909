import { and, eq } from 'drizzle-orm';
import type { CompanyFunction } from '#contract/companies/words.ts';
import type { Db } from '#api/base/database.ts';
import { companies, companyPeople } from '#database/schema/members.ts';

export async function nameOfCompany(db: Db, companyId: string): Promise<string | undefined> {
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return row?.name;
}

export async function saveEmployment(
  db: Db,
  employment: {
    userId: string;
    companyId: string;
    function: CompanyFunction;
    startsOn: string | null;
    endsOn: string | null;
  },
): Promise<void> {
  const { function: work, startsOn, endsOn } = employment;
  await db
    .insert(companyPeople)
    .values(employment)
    .onConflictDoUpdate({
      target: [companyPeople.tenantId, companyPeople.userId, companyPeople.companyId],
      set: { function: work, startsOn, endsOn },
    });
}

export async function removeEmployment(db: Db, userId: string, companyId: string): Promise<boolean> {
  const removed = await db
    .delete(companyPeople)
    .where(and(eq(companyPeople.userId, userId), eq(companyPeople.companyId, companyId)));
  return (removed.rowCount ?? 0) > 0;
}
