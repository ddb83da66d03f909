import type { ErasureReason } from '#contract/privacy/facts.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import { lockUser, type UserRow } from '#api/people/people.store.ts';
import type { Tenants, TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { erasePerson } from './erase-person.acts.ts';
import { dueToday, leftBefore } from './due.store.ts';
import { asOfToday } from '#api/people/person.acts.ts';

interface Options {
  database: Database;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  log: Log;
}

interface Cause {
  why: ErasureReason;
  find(db: Db, tenant: TenantSettings): Promise<string[]>;
  /** Checked again with the row locked. */
  holds(db: Db, person: UserRow): Promise<boolean>;
  logLine: string;
}

const causes: readonly Cause[] = [
  {
    why: 'self',
    find: dueToday,
    holds: async (db, { deleteOn }) => deleteOn !== null && deleteOn <= (await portalToday(db)),
    logLine: 'somebody who asked for it was deleted',
  },
  {
    why: 'over',
    find: async (db, { keepDays: { left } }) => (left === null ? [] : leftBefore(db, left)),
    holds: async (db, person) => (await asOfToday(db, person)).membership === 'left',
    logLine: 'somebody who left long ago was deleted',
  },
];

/** One transaction per person. Failures are logged, such as for a last admin; throws at a stop. */
export async function deleteDue(options: Options, stopping: AbortSignal): Promise<void> {
  for (const tenant of options.tenants.all)
    for (const cause of causes)
      for (const id of await options.database.read(tenant.id, (db) => cause.find(db, tenant))) {
        stopping.throwIfAborted();
        await deleteOne(options, { tenant, cause, id });
      }
}

async function deleteOne(
  { database, jobs, log }: Options,
  { tenant, cause, id }: { tenant: TenantSettings; cause: Cause; id: string },
): Promise<void> {
  await database
    .write(tenant.id, async (db) => {
      const person = await lockUser(db, id);
      if (!person || !(await cause.holds(db, person))) return;
      const since = person.deleteOn ?? person.memberUntil;
      await erasePerson(db, { jobs, tenant }, { person, why: cause.why, since });
    })
    .then(
      () => log.info({ tenant: tenant.id }, cause.logLine),
      (err: unknown) => log.error({ err, tenant: tenant.id, person: id }, 'somebody could not be deleted'),
    );
}
