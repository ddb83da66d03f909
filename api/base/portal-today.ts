import { type Db, prepared } from './database.ts';

/** The calendar day of the portal, as the transaction sees it. */
export async function portalToday(db: Db): Promise<string> {
  const [row] = await prepared<{ today: string }>(db, 'select portal_today() as today', []);
  return row?.today ?? '';
}
