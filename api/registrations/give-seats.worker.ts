import type { Database } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { queueMailsOfMovedUp } from './news.acts.ts';
import type { seatsJob } from './registrations.job.ts';
import { moveUpIfEvent } from './waiting-list.acts.ts';
import { eventsWithWaiting } from './waiting-list.store.ts';

/** Seats whose offer has passed, or that came free as an account was deleted, go to who waits. */
export async function giveSeats(
  { database, jobs, now }: { database: Database; jobs: Pick<Jobs, 'sendWithin'>; now: () => Date },
  { tenantId }: PayloadOf<typeof seatsJob>,
): Promise<void> {
  const events = await database.read(tenantId, eventsWithWaiting);
  for (const { id, origin } of events)
    await database.write(tenantId, async (db) => {
      const moved = await moveUpIfEvent(db, id, now());
      await queueMailsOfMovedUp(db, { jobs, tenantId, origin }, moved);
    });
}
