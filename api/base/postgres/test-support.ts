// What the tests of the embedded database share: programs to kill, processes to look at, patience with a deadline.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { connect } from '../pool.ts';

/** Asks until the answer is something; fails after the deadline. */
export async function until<T>(ask: () => T | Promise<T>, what: string, deadline = 15_000): Promise<NonNullable<T>> {
  const end = Date.now() + deadline;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await wait(10);
  }
}

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zunfthaus-postgres-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

export interface Program {
  child: ChildProcess;
  pid: number;
  said: { message?: string; url?: string; error?: string }[];
  /** Where its database is, once it runs. */
  url(): Promise<string>;
  /** Why it gave up. */
  error(): Promise<string>;
  killHard(): Promise<void>;
}

/** Runs a program that starts the database in `folder` and stays; killed at the end of the test if it still runs. */
export function startProgram(folder: string, options: { settings?: object; uid?: number } = {}): Program {
  const program = fileURLToPath(new URL('test-program.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder, JSON.stringify(options.settings ?? { fsync: 'off' })], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  const said: Program['said'] = [];
  createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line) as Program['said'][number]));
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  const killHard = async () => {
    child.kill('SIGKILL');
    await until(gone, 'the program is gone');
  };
  onTestFinished(killHard);
  return {
    child,
    pid: child.pid ?? 0,
    said,
    killHard,
    url: () => until(() => said.find(({ url }) => url)?.url, `the program runs; it said ${JSON.stringify(said)}`),
    error: () => until(() => said.find(({ error }) => error)?.error, 'the program gives up'),
  };
}

/** One statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<Record<string, unknown>>({ text: statement });
    return rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

export function serverPid(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

/** The processes at work below a folder, by what they were started as: the server, its children, its guard. On Linux. */
export function processesIn(folder: string): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksBelow(folder, pid))
    .map((pid) => ({ pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }));
}

function worksBelow(folder: string, pid: number): boolean {
  try {
    const { ino, dev } = statSync(`/proc/${pid}/cwd`);
    return readdirSync(folder).some((name) => {
      const below = statSync(join(folder, name));
      return below.ino === ino && below.dev === dev;
    });
  } catch {
    return false;
  }
}

/** Whether a process is there and not merely waiting for its parent to notice its end. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
