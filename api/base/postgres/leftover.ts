// A server whose program was killed. The lock is ours, so whatever still runs in the cluster serves nobody.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endServer } from './postmaster.ts';

/** Ends the server a killed program left in `cluster`, if any, and forgets it. The caller holds the lock. */
export async function endLeftover(cluster: string, log: (message: string, detail?: object) => void): Promise<void> {
  const pid = pidIn(join(cluster, 'postmaster.pid'));
  if (pid === undefined) return;
  if (isServerOf(cluster, pid)) {
    log('Stopping the PostgreSQL a killed program left behind', { pid });
    await endServer((signal) => send(pid, signal), gone(cluster, pid));
  }
  forgetServer(cluster);
}

/** Removes the pid file of a server that is gone: PostgreSQL would take any process with that number for the server. */
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

/** Whether `pid` is a server of this cluster, not some process that got the number since. */
export function isServerOf(cluster: string, pid: number): boolean {
  return process.platform === 'linux' ? worksIn(cluster, pid) : wasStartedOn(cluster, pid);
}

/** A server's working folder is its data folder, under whatever name it was started. */
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
  } catch {
    // It has just gone.
  }
}

async function gone(cluster: string, pid: number): Promise<void> {
  while (isServerOf(cluster, pid)) await wait(20);
}
