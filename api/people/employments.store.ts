import { and, eq } from 'drizzle-orm';
import type { CompanyFunction } from '#contract/companies/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { isAddressed } from '#api/targeting/channels/channels.sql.ts';
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

/** With whether anybody addressed is in it. */
export async function findEmptyCompany(
  db: Db,
  id: string,
): Promise<{ email: string | null; hasPeople: boolean } | undefined> {
  const text = `
    select c.email, exists (
      select from current_company_people p join users m on m.id = p.user_id where p.company_id = c.id and ${isAddressed('m')}
    ) as "hasPeople"
    from current_companies c where c.id = $1`;
  const [company] = await prepared<{ email: string | null; hasPeople: boolean }>(db, text, [id]);
  return company;
}
