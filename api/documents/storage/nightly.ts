import type { Tenants } from '#api/tenants/tenant-file.ts';
import { emptyTrash } from '../trash.store.ts';
import type { Keeping } from './keeping.ts';
import { matchFiles } from './orphans.ts';
import { proveFiles } from './proof.ts';
import { noteCheck } from './storage.store.ts';

/** Of one night, in milliseconds: what is not read by then is read in the next. */
const atMost = 5_400_000;

const day = 86_400_000;

/**
 * Looks after the files of all tenants: what has been in the trash for its time goes, interrupted uploads and files without
 * a row are collected, and as many files as there is time for are read again. What fails for one tenant is logged and keeps
 * no other from its turn. Throws when the program stops, so that the rest is done after the next start.
 */
export async function keepFiles(given: Omit<Keeping, 'stopping'> & { tenants: Tenants }, stopping: AbortSignal) {
  const { tenants, files, now, log } = given;
  const keeping = { ...given, stopping: AbortSignal.any([stopping, AbortSignal.timeout(atMost)]) };
  await files.removeUnfinished(new Date(now().getTime() - 2 * day));
  for (const { id, keepDays } of inTurn(tenants.all, now())) {
    await keepTenant(keeping, id, keepDays.trash).catch((err: unknown) => {
      if (stopping.aborted) throw err;
      log.error({ err, tenant: id }, 'the files of a tenant could not be looked after');
    });
    stopping.throwIfAborted();
  }
}

async function keepTenant(keeping: Keeping, tenantId: string, trashDays: number): Promise<void> {
  const { database, now } = keeping;
  await database.write(tenantId, (db) => emptyTrash(db, trashDays, now()));
  const found = await matchFiles(keeping, tenantId);
  const read = await proveFiles(keeping, tenantId);
  await database.write(tenantId, (db) => noteCheck(db, { ...found, read, at: now() }));
}

/** Another one is first each night, so that nobody is always left for the next. */
function inTurn<T>(all: readonly T[], now: Date): T[] {
  const first = Math.floor(now.getTime() / day) % Math.max(1, all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}
