// Runs a program that ends with ours, even after SIGKILL: a shell signals it when its pipe to us closes.
import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { Account } from './account.ts';

const script = `
signal=$1; shift
( { read -r _ <&3 || kill -s "$signal" -- "-$$"; } </dev/null >/dev/null 2>&1 & )
exec "$@" 3<&-`;

/** `code` or `signal` as in Node (neither if it did not start), and its last lines. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string[];
}

export interface Guarded {
  child: ChildProcess;
  exited: Promise<Exit>;
}

/** Runs in its own session, so Ctrl-C does not reach it. `orphanSignal` goes to its process group if we die. */
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
  pipe.on('error', () => undefined); // the shell may be gone before us
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, output: [error.message] }));
    child.once('exit', (code, signal) => {
      pipe.end('done\n'); // lets the shell exit without signalling a pid that may be reused
      const end = () => resolve({ code, signal, output });
      child.once('close', end); // orphans may hold the output open after `exit`
      setTimeout(end, 200);
    });
  });
  return { child, exited };
}

/** Without our PGDATA or PGPORT, and in English. */
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
