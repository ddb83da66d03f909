import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/process/log.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { listUnusedWords, removeUnusedWords } from './words.store.ts';

/** Per transaction, which blocks writers. */
const atOnce = 500;

/** Removes words without entries, so that similarity never suggests them. Failures are logged; throws at a stop. */
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
