import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Until the end of the transaction. The planner underestimates audiences and would loop. */
export async function joinByHash(db: Db): Promise<void> {
  await db.execute(sql`set local enable_nestloop = off; set local work_mem = '32MB'; set local jit = off`);
}
