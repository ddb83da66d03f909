// Ends the server of a killed program. This program holds the lock, so no other one uses it.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endServer } from './postmaster.ts';

/** The caller holds the lock. */
export async function endLeftover(cluster: string, log: (message: string, detail?: object) => void): Promise<void> {
  const pid = pidIn(join(cluster, 'postmaster.pid'));
  if (pid === undefined) return;
  if (isServerOf(cluster, pid)) {
    log('Stopping the PostgreSQL a killed program left behind', { pid });
    await endServer((signal) => send(pid, signal), gone(cluster, pid));
  }
  forgetServer(cluster);
}

/** PostgreSQL would take any process with that pid for the server. */
export function forgetServer(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The pid may have been reused. */
function isServerOf(cluster: string, pid: number): boolean {
  return process.platform === 'linux' ? worksIn(cluster, pid) : wasStartedOn(cluster, pid);
}

/** A server's working directory is its data folder. */
function worksIn(cluster: string, pid: number): boolean {
  try {
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return theirs.ino === ours.ino && theirs.dev === ours.dev;
  } catch {
    return false;
  }
}

function wasStartedOn(cluster: string, pid: number): boolean {
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(`-D ${cluster}`);
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

async function gone(cluster: string, pid: number): Promise<void> {
  while (isServerOf(cluster, pid)) await wait(20);
}
