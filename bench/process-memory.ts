import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Bytes of the program that a process has started and, by their share of what they have in common, of its PostgreSQL. */
export function memoryOf(pid: number): { program: number; database: number } {
  const below = descendantsOf(pid);
  const of = (name: string) => below.filter((one) => read(one, 'cmdline').includes(name));
  const program = of('dist/server/').map((one) => kilobytes(one, 'status', 'VmRSS'));
  const database = of('postgres').map((one) => kilobytes(one, 'smaps_rollup', 'Pss'));
  return { program: Math.max(0, ...program) * 1024, database: database.reduce((sum, one) => sum + one, 0) * 1024 };
}

/**
 * Bytes that a server and all it has started hold: anonymous and shared memory, each by its share of what several have.
 * Pages of files are left out, as the kernel takes them back. `pid` is the server or the process that started it.
 */
export function heldBy(pid: number): { node: number; all: number } {
  const server = descendantsOf(pid).find((one) => read(one, 'cmdline').includes('dist/server/'));
  if (server === undefined) throw new Error('no server was started');
  const held = descendantsOf(server).map((one) => ({ one, bytes: heldAlone(one) }));
  const node = held.filter(({ one }) => !isPostgres(one));
  return { node: sumOf(node), all: sumOf(held) };
}

function heldAlone(pid: number): number {
  return (kilobytes(pid, 'smaps_rollup', 'Pss_Anon') + kilobytes(pid, 'smaps_rollup', 'Pss_Shmem')) * 1024;
}

function sumOf(held: { bytes: number }[]): number {
  return held.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Most bytes that a process has had, so far. */
export function peakOf(pid: number): number {
  return kilobytes(pid, 'status', 'VmHWM') * 1024;
}

const pause = 3000;

/** Until what a process has started does hardly anything, as the first start goes on reading and drawing files. */
export async function restOf(pid: number): Promise<void> {
  for (let before = -1, now = ticksOf(pid); before < 0 || now - before > pause / 100; now = ticksOf(pid)) {
    before = now;
    await wait(pause);
  }
}

/** Seconds of the processor that the server and its PostgreSQL have used, with the processes that have ended. */
export function processorSecondsOf(pid: number): { node: number; database: number } {
  const used = { node: 0, database: 0 };
  for (const one of descendantsOf(pid)) {
    const fields = read(one, 'stat').split(') ')[1]?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    used[isPostgres(one) ? 'database' : 'node'] += ticks / 100;
  }
  return used;
}

function isPostgres(pid: number): boolean {
  return /^(postgres: |\S*\/postgres\0)/.test(read(pid, 'cmdline'));
}

/** Of the processor, a hundred a second. */
function ticksOf(pid: number): number {
  const fields = descendantsOf(pid).map((one) => read(one, 'stat').split(') ')[1]?.split(' ') ?? []);
  return fields.reduce((sum, of) => sum + Number(of[11] ?? 0) + Number(of[12] ?? 0), 0);
}

function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(read(Number(name), 'stat'))?.[1])] as const);
  const found = [pid];
  for (const one of found) found.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child));
  return found;
}

function kilobytes(pid: number, file: string, what: string): number {
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(read(pid, file))?.[1] ?? 0);
}

/** Empty when the process has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
