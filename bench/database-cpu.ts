import { readFile } from 'node:fs/promises';
import { connect } from '#api/base/pool.ts';

/**
 * Microseconds of processor time that the connections now open to a database have used so far. Undefined where there
 * is no /proc to read it from.
 */
export async function databaseCpu(ownerUrl: string): Promise<number | undefined> {
  const client = await connect(ownerUrl);
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const used = await Promise.all(rows.map(({ pid }) => usedBy(pid)));
    return used.reduce((sum: number, one) => sum + one, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await client.end();
  }
}

/** Nanoseconds that the one thread of a process has run stand first (Linux, Documentation/scheduler/sched-stats.rst). */
async function usedBy(pid: number): Promise<number> {
  const [ran] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(ran) / 1000;
}
