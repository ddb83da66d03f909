import { type Db, prepared } from './database.ts';

/** Today in the portal's time zone, by the transaction's clock. */
export async function portalToday(db: Db): Promise<string> {
  const [row] = await prepared<{ today: string }>(db, 'select portal_today() as today', []);
  return row?.today ?? '';
}
