import type { Database, Db } from '#api/base/database.ts';
import { notFound } from '#api/base/error.ts';
import { isKnown } from './preferences.store.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

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
  const userId = unsubscribing.read(tenantId, query.token);
  if (userId === undefined) throw notFound();
  return database.write(tenantId, async (db) => {
    if (!(await isKnown(db, userId))) throw notFound();
    return work(db, userId);
  });
}
