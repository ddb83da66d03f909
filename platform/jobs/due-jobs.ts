import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { HeldQueues } from './held-queues.ts';
import { jobsSchema } from './queues.ts';

/** In milliseconds. */
const betweenLooks = 500;
const betweenKeeping = 3_600_000;

// One statement for all queues: a worker's own look takes what it finds, and costs as much where there is nothing.
// In the order of pg-boss's index of what may be fetched, which is probed once per queue, however many wait or are done.
const dueSql = `select public.mails_held_since() is not null as held, array(
    select name from unnest($1::text[]) name cross join lateral (
      select from ${jobsSchema}.job j
      where j.name = name.name and j.state < 'active' and not j.blocked and j.start_after <= now()
      order by j.priority desc, j.created_on limit 1) due) as due`;

// pg-boss deletes what waits for two weeks.
const keepSql = `update ${jobsSchema}.job set keep_until = now() + interval '14 days'
    where name = any($1) and state < 'active' and keep_until < now() + interval '13 days'`;

interface Look {
  held: boolean;
  due: string[];
}

export async function lookForDue(pool: pg.Pool, queues: Iterable<string>): Promise<Look> {
  const { rows } = await pool.query<Look>({ name: 'due jobs', text: dueSql, values: [[...queues]] });
  return rows[0] ?? { held: false, due: [] };
}

/** Wakes the worker of each queue while it has jobs to do, and logs while they cannot be looked for. */
export function watchDueJobs(options: {
  pool: pg.Pool;
  /** How to wake it, by its queue. */
  workers: ReadonlyMap<string, () => void>;
  outward: HeldQueues;
  /** Outward ones, which are kept while they wait. */
  held: readonly string[];
  log: (message: string, error: unknown) => void;
}): { close(): void } {
  const { pool, workers, outward, held, log } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let keptUntil = 0;

  async function watch() {
    while (!signal.aborted) {
      await wait(betweenLooks, undefined, { signal });
      try {
        const look = await lookForDue(pool, workers.keys());
        await outward.follow(look.held);
        if (look.held && performance.now() > keptUntil) {
          await pool.query(keepSql, [held]);
          keptUntil = performance.now() + betweenKeeping;
        }
        for (const name of look.due) workers.get(name)?.();
      } catch (error) {
        if (!signal.aborted) log('due jobs cannot be looked for', error);
      }
    }
  }
  watch().catch(() => undefined); // ends when it is closed
  return { close: () => closing.abort() };
}
