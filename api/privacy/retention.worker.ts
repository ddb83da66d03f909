import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/process/log.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { forgetWhatIsOver } from './retention.store.ts';

/** Failures are logged per tenant; throws at a stop. */
export async function keepNoLonger(
  { database, tenants, log }: { database: Database; tenants: Tenants; log: Log },
  stopping: AbortSignal,
): Promise<void> {
  for (const { id, keepDays } of tenants.all) {
    stopping.throwIfAborted();
    await database
      .write(id, (db) => forgetWhatIsOver(db, keepDays))
      .then(
        (gone) => log.info({ tenant: id, ...gone }, 'what is over was forgotten'),
        (err: unknown) => log.error({ err, tenant: id }, 'what is over could not be forgotten'),
      );
  }
}
