import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { jobsSchema } from './queues.ts';

/** In milliseconds. */
const betweenLooks = 500;

// One statement for all queues: a worker's own look takes what it finds, and costs as much where there is nothing.
// In the order of pg-boss's index of what may be fetched, which is probed once per queue, however many wait or are done.
const dueSql = `select name from unnest($1::text[]) name cross join lateral (
    select from ${jobsSchema}.job j
    where j.name = name.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    order by j.priority desc, j.created_on limit 1) due`;

/** Wakes the worker of each queue while it has jobs to do, and logs while they cannot be looked for. */
export function watchDueJobs(options: {
  pool: pg.Pool;
  /** How to wake it, by its queue. */
  workers: ReadonlyMap<string, () => void>;
  log: (message: string, error: unknown) => void;
}): { close(): void } {
  const { pool, workers, log } = options;
  const closing = new AbortController();
  const { signal } = closing;

  async function watch() {
    while (!signal.aborted) {
      await wait(betweenLooks, undefined, { signal });
      try {
        const values = [[...workers.keys()]];
        const { rows } = await pool.query<{ name: string }>({ name: 'due jobs', text: dueSql, values });
        for (const { name } of rows) workers.get(name)?.();
      } catch (error) {
        if (!signal.aborted) log('due jobs cannot be looked for', error);
      }
    }
  }
  watch().catch(() => undefined); // ends when it is closed
  return { close: () => closing.abort() };
}
