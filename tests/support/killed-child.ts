import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs a process that answers "begun" and at its end something else; kills it so many milliseconds after it has begun.
 * Its answer, if it came to one.
 */
export async function killedChild(module: URL, given: object, after: number): Promise<string | undefined> {
  const child = fork(module);
  let answer: string | undefined;
  child.send(given);
  const exited = once(child, 'exit');
  await Promise.race([once(child, 'message'), exited]);
  child.on('message', (message: string) => (answer = message));
  await Promise.race([wait(after), exited]);
  child.kill('SIGKILL');
  await exited;
  return answer;
}
