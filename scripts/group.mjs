// Runs a program in a process group of its own, which ends when we are told to end or die without a word.
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const onWindows = process.platform === 'win32';

/** A shell at the other end of a pipe tells the group to end, should we be killed; as in api/base/postgres/guarded.ts. */
const guard = `( { read -r _ <&3 || kill -s TERM -- "-$$"; } </dev/null >/dev/null 2>&1 & ); exec "$@" 3<&-`;

/** How long the group may take to end before it is made to, in milliseconds; the program itself takes less. */
const patience = 9_500;

/**
 * Runs a command to its end and answers with its exit code. Each time `ending` emits `end`, its group gets SIGTERM; the
 * answer then comes when nothing of the group is left, and what does not end in time is made to.
 */
export async function runGroup([command, ...args], ending) {
  if (ending.asked) return 1;
  const child = onWindows
    ? spawn(command, args, { stdio: 'inherit' })
    : spawn('/bin/sh', ['-c', guard, 'sh', command, ...args], {
        detached: true, // a Ctrl-C in the terminal is for us: the group would have it twice
        stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
      });
  const pipe = child.stdio[3];
  pipe?.on('error', () => undefined);
  let late;
  const end = () => {
    signal(child, 'SIGTERM');
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

/** Not for ever: where nobody buries the dead, as in a container without an init, they stay in the group. */
async function gone(child) {
  for (let looks = 0; looks < 40; looks += 1) {
    if (!signal(child, 0)) return;
    await wait(50);
  }
}

/** Whether there was anybody left to get it. */
function signal({ pid }, name) {
  try {
    return process.kill(onWindows ? pid : -pid, name);
  } catch {
    return false;
  }
}
