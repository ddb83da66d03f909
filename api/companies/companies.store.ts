import { and, eq, notInArray } from 'drizzle-orm';
import type {
  Company,
  CompanySummary,
  companies as routes,
  CreateCompany,
  UpdateCompany,
} from '#contract/companies/companies.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { rowsOf } from '#platform/database/rows.ts';
import { companiesByName } from '#platform/database/found-names.ts';
import { companies, companyCrafts } from '#database/schema/members.ts';
import { companySql, foundSql, foundWithPeopleSql, summariesSql } from './companies.sql.ts';

export const companyRows = rowsOf(companies, { unique: { companies_tenant_id_member_number_index: 'memberNumber' } });

/** Details are loaded for the page only. */
export async function listCompanies(
  db: Db,
  { isAdmin }: { isAdmin: boolean },
  query: Parsed<typeof routes.list>['query'],
): Promise<Listed<CompanySummary>> {
  const byPeople = query.sort.endsWith('people');
  const page = await companiesByName(db, query.search, (pattern, { among }) =>
    listed<{ id: string }>(db, {
      ...query,
      text: (byPeople ? foundWithPeopleSql : foundSql)(pattern === null ? undefined : among),
      values: [pattern, isAdmin, query.guild ?? null, query.craft ?? null, query.id ?? null],
      columns: { name: 'name collate german', town: 'town collate german', people: 'people' },
      last: 'name collate german, id',
    }),
  );
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await prepared<CompanySummary>(db, summariesSql, [ids, isAdmin, query.guild ?? null]) };
}

export async function findCompany(db: Db, id: string): Promise<Company | undefined> {
  const [company] = await prepared<Company>(db, companySql, [id]);
  return company;
}

export async function insertCompany(db: Db, { craftIds = [], ...fields }: CreateCompany): Promise<string> {
  const id = await companyRows.insert(db, fields);
  await setCrafts(db, id, craftIds);
  return id;
}

/** `craftIds` replace all. */
export async function updateCompany(db: Db, id: string, { craftIds, ...fields }: UpdateCompany): Promise<void> {
  await companyRows.change(db, id, fields);
  if (craftIds) await setCrafts(db, id, craftIds);
}

/** Raises the version for changes in other tables. Ordered by id to avoid deadlocks. */
export async function touchCompanies(db: Db, ids: readonly string[]): Promise<void> {
  await prepared(db, touchSql, [ids]);
}

const touchSql = `
  update companies c set version = c.version + 1
  from (select id from companies where id = any($1::uuid[]) order by id for no key update) locked where c.id = locked.id`;

async function setCrafts(db: Db, companyId: string, craftIds: string[]): Promise<void> {
  const isOther = notInArray(companyCrafts.craftId, craftIds);
  await db.delete(companyCrafts).where(and(eq(companyCrafts.companyId, companyId), isOther));
  if (craftIds.length === 0) return;
  await db
    .insert(companyCrafts)
    .values(craftIds.map((craftId) => ({ companyId, craftId })))
    .onConflictDoNothing();
}
