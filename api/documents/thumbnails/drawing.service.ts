import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Task } from './thumbnail-of.service.ts';

export interface DrawingLimits {
  milliseconds: number;
  megabytes: number;
}

const usual: DrawingLimits = { milliseconds: 30_000, megabytes: 1024 };

export interface Drawn {
  thumbnail: Uint8Array | undefined;
}

export interface Drawing {
  /** Undefined if there is nothing to draw or it exceeds the limits. */
  draw(task: Task): Promise<Uint8Array | undefined>;
  end(): void;
}

/** In a process: hostile files can take more than a thread down. Restarted after it ended. */
export function drawing({ milliseconds, megabytes }: DrawingLimits = usual, start = startDrawing): Drawing {
  let child: ChildProcess | undefined;

  function end() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  return {
    end,
    async draw(task) {
      const isUsed = child !== undefined;
      const answer = await ask(task);
      // What was drawn before may have ended it, which is not this file's fault.
      const drawn = answer === 'ended' && isUsed ? await ask(task) : answer;
      return typeof drawn === 'object' ? drawn.thumbnail : undefined;
    },
  };

  async function ask(task: Task) {
    child ??= start(megabytes);
    const answer = await answerOf(child, task, milliseconds);
    if (typeof answer !== 'object') end();
    return answer;
  }
}

export function startDrawing(megabytes: number): ChildProcess {
  const child = fork(new URL('./draw-child.worker.ts', import.meta.url), [String(megabytes)], {
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    // Without our environment and the libraries' output.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL'));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

async function answerOf(child: ChildProcess, task: Task, milliseconds: number): Promise<Drawn | 'ended' | 'tooSlow'> {
  const { promise, resolve } = Promise.withResolvers<Drawn | 'ended' | 'tooSlow'>();
  const ended = () => resolve('ended');
  const answered = (drawn: unknown) => resolve(drawn as Drawn);
  const timer = setTimeout(() => resolve('tooSlow'), milliseconds);
  child.on('message', answered).on('exit', ended);
  child.send(task, (error) => error && ended());
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', answered).off('exit', ended);
  }
}
