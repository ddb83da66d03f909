import type { Database } from '#api/base/database.ts';
import type { Log } from '#api/base/log.ts';
import type { Tenants } from '#api/tenants/tenant-file.ts';
import { listUnusedWords, removeUnusedWords } from './words.store.ts';

/** Of one transaction, in which nobody else writes an entry. */
const atOnce = 500;

/**
 * Forgets the words of each tenant's search that nothing has any more, so that nobody who types nearly one of them is led to
 * nothing. What fails for one tenant is logged and keeps no other from its turn. Throws when the program stops.
 */
export async function forgetWords(
  { database, tenants, log }: { database: Database; tenants: Tenants; log: Log },
  stopping: AbortSignal,
): Promise<void> {
  for (const { id } of tenants.all)
    await forgetWordsOf(database, id, stopping).catch((err: unknown) => {
      if (stopping.aborted) throw err;
      log.error({ err, tenant: id }, 'words that nothing has could not be forgotten');
    });
}

async function forgetWordsOf(database: Database, tenantId: string, stopping: AbortSignal): Promise<void> {
  const words = await database.read(tenantId, listUnusedWords);
  for (let from = 0; from < words.length; from += atOnce) {
    stopping.throwIfAborted();
    await database.write(tenantId, (db) => removeUnusedWords(db, words.slice(from, from + atOnce)));
  }
}
