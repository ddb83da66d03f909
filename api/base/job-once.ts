import type { Pool, PoolClient } from 'pg';
import { jobsSchema } from './queues.ts';

/** Calls `send`, in a transaction and one node at a time, if no job of this queue and payload runs or has still to run. */
export async function unlessThereIsOne(
  pool: Pool,
  { queue, payload }: { queue: string; payload: object },
  send: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(turnSql, [queue]);
    const { rowCount } = await client.query(thereSql, [queue, JSON.stringify(payload)]);
    if (rowCount === 0) await send(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const turnSql = `select pg_advisory_xact_lock(hashtextextended('jobs of ' || $1, 0))`;

// Another node may have sent it since our transaction began. What is put off on purpose is no reason not to send one; what failed before begins now.
const thereSql = `
  with again as (
    update ${jobsSchema}.job set start_after = now()
    where name = $1 and data = $2::jsonb and state = 'retry' and start_after > now() returning id)
  select id from again
  union all
  select id from ${jobsSchema}.job
  where name = $1 and data = $2::jsonb and state < 'completed' and (state <> 'created' or start_after <= clock_timestamp())`;
