// Starts a program that ends with ours, even if ours is killed with SIGKILL: a shell waits at the other end of a pipe
// and, when the pipe closes without a word, signals the program. The shell is there before the program is.
import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { Account } from './account.ts';

const script = `
signal=$1; shift
( { read -r _ <&3 || kill -s "$signal" -- "-$$"; } </dev/null >/dev/null 2>&1 & )
exec "$@" 3<&-`;

/** `code` or `signal` as Node names them (neither if it could not be started), and the last lines it wrote. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string[];
}

export interface Guarded {
  child: ChildProcess;
  exited: Promise<Exit>;
}

/**
 * Runs `command` in a session of its own (a Ctrl-C in the terminal is for us, not for it), as `account` if given.
 * `orphanSignal` is what it and its process group get should we die; `onLine` sees each line of its output.
 */
export function spawnGuarded(options: {
  command: string;
  args: string[];
  folder: string;
  orphanSignal: 'QUIT' | 'KILL';
  account?: Account | undefined;
  onLine?: (line: string) => void;
}): Guarded {
  const { account } = options;
  const child = spawn('/bin/sh', ['-c', script, 'sh', options.orphanSignal, options.command, ...options.args], {
    cwd: options.folder,
    detached: true,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    eachLine(stream, (line) => {
      output.push(line);
      if (output.length > 20) output.shift();
      options.onLine?.(line);
    });

  const pipe = child.stdio[3] as Writable;
  pipe.on('error', () => undefined); // the shell may be gone before us: then nobody is left to tell
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, output: [error.message] }));
    child.once('exit', (code, signal) => {
      pipe.end('done\n'); // a word, so that the shell leaves without a signal to a pid that may be reused
      const end = () => resolve({ code, signal, output });
      child.once('close', end); // all it said has been read; but a process it left behind may hold its output open
      setTimeout(end, 200);
    });
  });
  return { child, exited };
}

/** Only what PostgreSQL needs: a PGDATA or PGPORT of ours would lead it astray, and a fixed language keeps its messages readable. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function eachLine(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
