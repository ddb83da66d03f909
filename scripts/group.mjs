// Runs a program in its own process group, which ends with this process.
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const onWindows = process.platform === 'win32';

/** If this process is killed, the pipe closes and the shell ends the group; as in platform/postgres/guarded.ts. */
const guard = `( { read -r _ <&3 || kill -s TERM -- "-$$"; } </dev/null >/dev/null 2>&1 & ); exec "$@" 3<&-`;

/** Milliseconds until SIGKILL; the program itself takes less. */
const patience = 9_500;

/**
 * Answers with the exit code. Each `end` from `ending` sends SIGTERM to the group, or to the program alone if it
 * forwards signals to what it has started; what does not end in time is killed.
 */
export async function runGroup([command, ...args], ending, { forwards = false } = {}) {
  if (ending.asked) return 1;
  const child = onWindows
    ? spawn(command, args, { stdio: 'inherit' })
    : spawn('/bin/sh', ['-c', guard, 'sh', command, ...args], {
        detached: true, // Ctrl-C goes to this process alone: the group would get it twice.
        stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
      });
  const pipe = child.stdio[3];
  pipe?.on('error', () => undefined);
  let late;
  const end = () => {
    signal(child, 'SIGTERM', { alone: forwards });
    late ??= setTimeout(() => signal(child, 'SIGKILL'), patience);
  };
  ending.on('end', end);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  pipe?.end('done\n');
  if (ending.asked && !onWindows) await gone(child);
  clearTimeout(late);
  ending.off('end', end);
  return code;
}

async function gone(child) {
  for (let looks = 0; looks < 40; looks += 1) {
    if (!signal(child, 0)) return;
    await wait(50);
  }
}

function signal({ pid }, name, { alone = false } = {}) {
  try {
    return process.kill(onWindows || alone ? pid : -pid, name);
  } catch {
    return false;
  }
}
