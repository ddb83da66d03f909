import { readFile } from 'node:fs/promises';
import { connect } from '#api/base/pool.ts';

/** Microseconds of a tick in /proc; 100 a second on every Linux in use. */
const tick = 10_000;

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

async function usedBy(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces; user and system time are the 12th and 13th field behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
