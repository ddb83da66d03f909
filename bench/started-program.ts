import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

export interface StartedProgram {
  address: string;
  /** Of npm. */
  pid: number;
  /** Milliseconds until it answered that it is ready. */
  took: number;
  stop(): Promise<void>;
}

/** `npm start` in a folder, as somebody types it. */
export async function startProgram(
  folder: string,
  closers: (() => Promise<void>)[],
  settings: Record<string, string> = {},
): Promise<StartedProgram> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    // What npm tells the bench is not for the other npm.
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
      PORT: '0',
      // One session asks more than any member may.
      CALLS_PER_MINUTE: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'close');
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  closers.push(stop);
  const address = await addressIn(child.stdout);
  child.stdout.resume();
  while (!(await fetch(`${address}/readyz`)).ok) await wait(20);
  return { address, pid: child.pid ?? 0, took: performance.now() - begun, stop };
}

async function addressIn(stdout: Readable): Promise<string> {
  let output = '';
  for await (const piece of stdout.iterator({ destroyOnReturn: false })) {
    output += String(piece);
    const address = /open at (http:\S+)/.exec(output)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`the program ended before it was open:\n${output}`);
}
