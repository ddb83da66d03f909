import { type Database, type Db, prepared } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { isKnown, writeLettersTo } from './preferences.store.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.rules.ts';

export interface Linking {
  database: Database;
  unsubscribing: UnsubscribeTokens;
}

/** Foreign tokens cost no connection. */
export async function byLink<T>(
  { database, unsubscribing }: Linking,
  { tenantId, query }: { tenantId: string; query: { token: string } },
  work: (db: Db, userId: string) => Promise<T>,
): Promise<T> {
  const userId = mustBeThere(unsubscribing.read(tenantId, query.token));
  return database.write(tenantId, async (db) => {
    mustBeThere(await isKnown(db, userId));
    return work(db, userId);
  });
}

/** People without an access who share an address get one mail, so its link is for all of them. */
export async function sharersOf(db: Db, userId: string): Promise<string[]> {
  const rows = await prepared<{ id: string }>(db, sharersSql, [userId]);
  return rows.map(({ id }) => id);
}

const sharersSql = `
  select o.id from users u join users o on o.id in (select people_at(u.email))
  where u.id = $1 and u.access <> 'open' and o.access <> 'open' and o.id <> u.id order by o.id`;

/** A company that wants no more mails gets letters. */
export async function endCompanyMails(
  { database, unsubscribing }: Linking,
  { tenantId, query }: { tenantId: string; query: { token: string } },
): Promise<void> {
  const companyId = mustBeThere(unsubscribing.companies.read(tenantId, query.token));
  await database.write(tenantId, async (db) => mustBeThere(await writeLettersTo(db, companyId)));
}
