import type pg from 'pg';
import { jobsSchema, keptForOperator } from './queues.ts';

const job = `${jobsSchema}.job`;
const setAside = `update ${job} set state = 'cancelled', completed_on = now(), output = '{"unclear": true}', deletion_seconds = ${keptForOperator}`;

/** Mails and links of single people that wait are cancelled, and kept long enough to be sent again by the operator. */
export async function setAsideSingle(client: pg.Client, tenantId: string): Promise<void> {
  await client.query(
    `${setAside}
    where state < 'completed' and name in ('mail', 'access') and coalesce(${tenantOf}, $1) = $1`,
    [tenantId],
  );
}

/** Mails that were queued since, about what was due before: their time may have come before the restore too. */
export async function setAsideDueBefore(client: pg.Client, restoredAt: Date): Promise<void> {
  await client.query(
    `${setAside} where state < 'completed' and name = 'mail' and (data -> 'of' ->> 'since')::timestamptz <= $1`,
    [restoredAt],
  );
}

/** What the waiting jobs of a queue carry. */
export async function waitingOf(client: pg.Client, queue: string, tenantId: string): Promise<unknown[]> {
  const { rows } = await client.query<{ data: unknown }>(
    `select data from ${job} where state < 'completed' and name = $1 and ${tenantOf} = $2 order by created_on`,
    [queue, tenantId],
  );
  return rows.map(({ data }) => data);
}

const tenantOf = `coalesce(data -> 'of' ->> 'tenantId', data ->> 'tenantId')`;

export interface SingleCount {
  kind: string;
  waiting: number;
  unclear: number;
}

/** By kind of mail. */
export async function countSingle(client: pg.Client): Promise<SingleCount[]> {
  const { rows } = await client.query<SingleCount>(
    `select case name when 'access' then 'setUp' else coalesce(data -> 'of' ->> 'kind', 'mail') end as kind,
      (count(*) filter (where state < 'completed'))::int as waiting,
      (count(*) filter (where state = 'cancelled' and output ->> 'unclear' = 'true'))::int as unclear
    from ${job} where name in ('mail', 'access') group by 1 order by 1`,
  );
  return rows.filter(({ waiting, unclear }) => waiting + unclear > 0);
}
