import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { storageJob } from '../documents.job.ts';
import { emptyTrash } from '../trash/trash.store.ts';
import type { Keeping } from './keeping.service.ts';
import { matchFiles } from './orphans.worker.ts';
import { proveFiles } from './proof.service.ts';
import { noteCheck } from './storage.store.ts';

/** In milliseconds; the rest is read the next night. */
const atMost = 5_400_000;

const day = 86_400_000;

/** A tenant's failure is logged and the next one continues. Throws at a stop. */
export async function keepFiles(
  given: Omit<Keeping, 'stopping' | 'readBefore'> & { tenants: Tenants },
  stopping: AbortSignal,
  { all }: PayloadOf<typeof storageJob> = {},
) {
  const { tenants, files, now, log } = given;
  const keeping = {
    ...given,
    ...(all && { readBefore: now() }),
    stopping: AbortSignal.any([stopping, AbortSignal.timeout(atMost)]),
  };
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

/** Rotates the first, so that none is always last. */
function inTurn<T>(all: readonly T[], now: Date): T[] {
  const first = Math.floor(now.getTime() / day) % Math.max(1, all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}
