import type { Db } from './database.ts';

/** Does the work, takes it back and returns what it found. */
export async function undone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.$client.query('savepoint undone');
  const result = await work();
  await db.$client.query('rollback to savepoint undone');
  return result;
}
