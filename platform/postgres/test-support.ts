import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { connect } from '../database/pool.ts';

export async function until<T>(ask: () => T | Promise<T>, what: string, deadline = 15_000): Promise<NonNullable<T>> {
  const end = Date.now() + deadline;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await wait(10);
  }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zunfthaus-postgres-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

export interface Program {
  child: ChildProcess;
  pid: number;
  output: { message?: string; url?: string; error?: string }[];
  url(): Promise<string>;
  error(): Promise<string>;
  killHard(): Promise<void>;
}

export function startProgram(folder: string, options: { settings?: object; uid?: number } = {}): Program {
  const program = fileURLToPath(new URL('test-program.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder, JSON.stringify(options.settings ?? { fsync: 'off' })], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  const output: Program['output'] = [];
  createInterface(child.stdout).on('line', (line) => output.push(JSON.parse(line) as Program['output'][number]));
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  const killHard = async () => {
    child.kill('SIGKILL');
    await until(gone, 'the program is gone');
  };
  onTestFinished(killHard);
  return {
    child,
    pid: child.pid ?? 0,
    output,
    killHard,
    url: () =>
      until(() => output.find(({ url }) => url)?.url, `the program runs; it printed ${JSON.stringify(output)}`),
    error: () => until(() => output.find(({ error }) => error)?.error, 'the program gives up'),
  };
}

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

/** Linux only: the server, its children and its guard. */
export function processesIn(folder: string): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksBelow(folder, pid))
    .map((pid) => ({ pid, command: commandOf(pid) }));
}

/** Empty once the process has ended, which it may do between being listed and being read. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
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

export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
