import { type Db, prepared } from '#api/base/database.ts';
import { liveAtSql, liveOnSql } from './effect.sql.ts';

/** Looks at the tables as they will be read on a day, if nobody changes them until then; null is today. */
export async function onDay<T>(db: Db, day: string | null, look: () => Promise<T>): Promise<T> {
  if (day === null) return look();
  const [was] = await prepared<{ moment: string }>(db, 'effectLiveOn', liveOnSql, [day]);
  const seen = await look();
  await prepared(db, 'effectLiveAt', liveAtSql, [was?.moment]);
  return seen;
}
