import type { Database } from '#api/base/database.ts';
import { filesAfter, type StoredRow } from './storage.store.ts';

const atOnce = 500;

/** Every file that the tables know of a tenant, also those that come meanwhile; no transaction is open between two of them. */
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
