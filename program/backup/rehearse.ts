// A rehearsal is a process of its own: it reads another database than its parent, which remembers what it has read.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '#platform/config/config.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { giveWay } from '#platform/process/give-way.ts';

export interface Rehearsed {
  name: string;
  tables: number;
  rows: number;
  files: number;
  /** Members as whom the restored portals were read, and what they saw. */
  readers: number;
  posts: number;
  folders: number;
  seconds: number;
}

export interface Task {
  config: Config;
  name: string | null;
}

export type Answer = { done: Rehearsed } | { refused: string } | { failed: string };

/** Restores a backup, the newest by default, on trial. Throws `startRefused` with what is wrong. */
export async function rehearse(options: {
  config: Config;
  name: string | null;
  stopping?: AbortSignal;
}): Promise<Rehearsed> {
  const child = fork(new URL('./rehearsal-process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ config: options.config, name: options.name } satisfies Task);
  giveWay(child);
  const stop = () => child.kill('SIGTERM');
  options.stopping?.addEventListener('abort', stop);
  try {
    const answer = await answerOf(child);
    options.stopping?.throwIfAborted();
    if (answer === undefined) throw new Error('the process of the rehearsal ended without an answer');
    if ('refused' in answer) throw startRefused(answer.refused);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.done;
  } finally {
    options.stopping?.removeEventListener('abort', stop);
  }
}

async function answerOf(child: ChildProcess): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  child.on('message', (message) => (answer = message as Answer));
  const [failure] = (await Promise.race([once(child, 'exit').then(() => []), once(child, 'error')])) as [Error?];
  if (failure) throw failure;
  return answer;
}
