import type { Database } from '#platform/database/database.ts';
import { filesAfter, type StoredRow } from './storage.store.ts';

const atOnce = 500;

/** Includes later ones; holds no transaction in between. */
export async function* eachFile(database: Database, tenantId: string): AsyncGenerator<StoredRow> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.read(tenantId, (db) => filesAfter(db, after, atOnce));
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
