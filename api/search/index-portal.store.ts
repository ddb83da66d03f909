import type { Db } from '#platform/database/database.ts';

/** What is searched is written once, at the end of `work`, anew for the whole portal: where a transaction fills it. */
export async function indexedOnce<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.$client.query(`set local app.indexes = 'later'`);
  const result = await work();
  await db.$client.query('select index_portal()');
  return result;
}
