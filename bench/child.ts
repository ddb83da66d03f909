import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Question } from './answer.ts';

export interface Child {
  ask<T>(name: string, given?: unknown): Promise<T>;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts a program of this folder. It ends with `stop`, and with this process in any case. */
export function startChild(program: string, closers: (() => Promise<void>)[]): Child {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    cwd: root,
    // It still logs, so that logging is measured.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.connected) child.disconnect();
    const late = new AbortController();
    const kill = wait(20_000, undefined, { signal: late.signal }).then(
      () => child.kill('SIGKILL'),
      () => undefined,
    );
    await exited;
    late.abort();
    await kill;
  };
  closers.push(stop);

  async function ask<T>(name: string, given?: unknown): Promise<T> {
    const died = exited.then(() => {
      throw new Error(`${program} ended before it answered ${name}`);
    });
    const answered = once(child, 'message') as Promise<[Answer]>;
    child.send({ name, given } satisfies Question);
    const [answer] = await Promise.race([answered, died]);
    if (answer.error !== undefined) throw new Error(`${program}, ${name}: ${answer.error}`);
    return answer.result as T;
  }

  return { ask, stop };
}
