import type { Database } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import { tellOfPosts } from '#platform/live/news.ts';
import { dropExpired, hasJustExpired } from '#api/mailings/outgoing/expired.store.ts';
import type { expiryJob } from './expiry.job.ts';

/** What waits of expired posts is marked as not sent. Nothing depends on it: senders and lists compare the day themselves. */
export async function dropOfExpired(
  { database }: { database: Database },
  { tenantId }: PayloadOf<typeof expiryJob>,
): Promise<void> {
  await database.write(tenantId, async (db) => {
    const dropped = await dropExpired(db);
    if (dropped > 0 || (await hasJustExpired(db))) await tellOfPosts(db);
  });
}
