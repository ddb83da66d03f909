import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export type Desktop = Awaited<ReturnType<typeof openDesktop>>;

/** A screen that nobody sees and a bus on which programs hand their trees to a screen reader, all of it below `place`. */
export async function openDesktop(place: string) {
  const started: ChildProcess[] = [];
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', LANGUAGE: 'de', HOME: place };
  const folders = { RUNTIME_DIR: 'run', CONFIG_HOME: 'config', CACHE_HOME: 'cache', DATA_HOME: 'data' };
  for (const [name, folder] of Object.entries(folders)) {
    env[`XDG_${name}`] = join(place, folder);
    await mkdir(join(place, folder), { mode: 0o700 });
  }
  // Nothing of what a person has set up on this machine.
  env['GSETTINGS_BACKEND'] = 'memory';

  function start(program: string, args: readonly string[], stdio: StdioOptions = 'ignore') {
    const child = spawn(program, args, { env, stdio, cwd: place });
    started.push(child);
    return child;
  }

  const screen = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  env['DISPLAY'] = `:${await firstLine(start('Xvfb', screen, ['ignore', 'ignore', 'ignore', 'pipe']).stdio[3])}`;
  const bus = ['--session', '--nofork', '--print-address=1', `--address=unix:path=${join(place, 'run/bus')}`];
  env['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(start('dbus-daemon', bus, ['ignore', 'pipe', 'ignore']).stdout);
  return {
    env,
    start,
    /** Keys as of a keyboard, which the screen reader gets before the window does. */
    async type(...args: string[]) {
      const [status] = (await once(start('xdotool', args), 'exit')) as [number | null];
      if (status !== 0) throw new Error(`xdotool ${args.join(' ')} ended with ${status}`);
    },
    async close() {
      for (const child of started.toReversed()) await end(child);
    },
  };
}

async function firstLine(stream: unknown): Promise<string> {
  const [words] = (await once(stream as Readable, 'data')) as [Buffer];
  return String(words).trim();
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
