import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { batches, idOf } from './orphans.worker.ts';
import { countOriginals } from './storage.store.ts';

export interface Missing {
  /** To the database; without thumbnails, which are drawn again. */
  known: number;
  missing: number;
}

/** Lists the whole store. */
export async function countMissing(
  { database, tenantIds }: { database: Database; tenantIds: readonly string[] },
  store: FileStore,
): Promise<Missing> {
  const sum: Missing = { known: 0, missing: 0 };
  for (const tenantId of tenantIds) {
    const known = await database.read(tenantId, (db) => countOriginals(db));
    let there = 0;
    if (known > 0)
      for await (const listed of batches(store.list(tenantId)))
        there += await database.read(tenantId, (db) => countOriginals(db, listed.map(idOf)));
    sum.known += known;
    sum.missing += known - there;
  }
  return sum;
}
