import { type Db, prepared } from '#platform/database/database.ts';

/** As the tables will read at `moment`, if unchanged; null is now. */
export async function asOf<T>(db: Db, moment: Date | null, look: () => Promise<T>): Promise<T> {
  if (moment === null) return look();
  const [was] = await prepared<{ moment: string }>(db, `select current_setting('app.now') as moment`, []);
  await liveAt(db, moment.toISOString());
  const seen = await look();
  await liveAt(db, was?.moment ?? '');
  return seen;
}

async function liveAt(db: Db, moment: string): Promise<void> {
  await prepared(db, `select set_config('app.now', $1, true)`, [moment]);
}
