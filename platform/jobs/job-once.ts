import type { Pool, PoolClient } from 'pg';
import { jobsSchema } from './queues.ts';

/**
 * Calls `send` with those payloads of which no job of this queue runs or has still to run, in a transaction and one node
 * at a time.
 */
export async function withMissing<P extends object>(
  pool: Pool,
  { queue, payloads }: { queue: string; payloads: readonly P[] },
  send: (client: PoolClient, missing: P[]) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(lockSql, [queue]);
    const spelled = payloads.map((payload) => JSON.stringify(payload));
    const { rows } = await client.query<{ place: number }>(missingSql, [queue, spelled]);
    const places = new Set(rows.map(({ place }) => place));
    const missing = payloads.filter((_, index) => places.has(index + 1));
    if (missing.length > 0) await send(client, missing);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const lockSql = `select pg_advisory_xact_lock(hashtextextended('jobs of ' || $1, 0))`;

// Another node may have sent it since our transaction began. What is put off on purpose is no reason not to send one; what failed before begins now.
const missingSql = `
  with wanted as materialized (select data, place::int from unnest($2::jsonb[]) with ordinality w(data, place)),
  again as (
    update ${jobsSchema}.job set start_after = now()
    where name = $1 and data in (select data from wanted) and state = 'retry' and start_after > now()),
  there as materialized (
    select data from ${jobsSchema}.job
    where name = $1 and state < 'completed' and (state <> 'created' or start_after <= clock_timestamp()))
  select place from wanted where data not in (select data from there) order by place`;
