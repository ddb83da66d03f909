import type { Database } from '#api/base/database.ts';
import type { Jobs } from '#api/base/jobs.ts';
import type { Log } from '#api/base/log.ts';
import { portalToday } from '#api/base/portal-today.ts';
import { lockUser } from '#api/members/users/users.store.ts';
import type { Tenants } from '#api/tenants/tenant-file.ts';
import { erasePerson } from './erase-person.ts';
import { dueToday } from './erase.store.ts';

/**
 * Deletes whoever asked for it and whose day has come, each in a transaction of his or her own: a second node finds it done,
 * and what a crash has undone is done at the next run. What fails for one is logged and keeps no other from the turn, such as
 * that nobody else runs the portal by now. Throws when the program stops.
 */
export async function deleteDue(
  options: { database: Database; tenants: Tenants; jobs: Pick<Jobs, 'sendWithin'>; log: Log },
  stopping: AbortSignal,
): Promise<void> {
  const { database, log } = options;
  for (const tenant of options.tenants.all)
    for (const id of await database.read(tenant.id, dueToday)) {
      stopping.throwIfAborted();
      await database
        .write(tenant.id, async (db) => {
          const person = await lockUser(db, id);
          if (!person?.deleteOn || person.deleteOn > (await portalToday(db))) return;
          await erasePerson(db, { ...options, tenant }, { person, why: 'self' });
        })
        .then(
          () => log.info({ tenant: tenant.id }, 'somebody who asked for it was deleted'),
          (err: unknown) => log.error({ err, tenant: tenant.id, person: id }, 'somebody could not be deleted'),
        );
    }
}
