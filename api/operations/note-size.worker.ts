import { type Database, prepared } from '#platform/database/database.ts';
import type { Log } from '#platform/process/log.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';

/** Of the whole database, once a day however often it is asked. A failure is logged, as tomorrow brings the next one. */
export async function noteDatabaseSize({
  database,
  tenants,
  now,
  log,
}: {
  database: Database;
  tenants: Tenants;
  now: () => Date;
  log: Pick<Log, 'error'>;
}): Promise<void> {
  // Each portal sees the same.
  const [portal] = tenants.all;
  if (!portal) return;
  await database
    .write(portal.id, (db) => prepared(db, 'select note_database_size($1)', [now()]))
    .catch((err: unknown) => log.error({ err }, 'the size of the database could not be noted'));
}
