import { readFile } from 'node:fs/promises';
import { connect } from '#platform/database/pool.ts';

/** Microseconds of processor time used so far by the connections open to a database; undefined without /proc. */
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

/** The first field is the time run in nanoseconds (Linux, Documentation/scheduler/sched-stats.rst). */
async function usedBy(pid: number): Promise<number> {
  const [ran] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(ran) / 1000;
}
