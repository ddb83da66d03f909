import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '#platform/errors/error.ts';
import { giveWay } from '#platform/process/give-way.ts';
import type { Task } from './thumbnail-of.service.ts';

export interface DrawingLimits {
  milliseconds: number;
  megabytes: number;
}

export const usualDrawing: DrawingLimits = { milliseconds: 30_000, megabytes: 1024 };

export interface Drawn {
  thumbnail: Uint8Array | undefined;
}

export interface Drawing {
  /**
   * Undefined if there is nothing to draw or it needs too much memory. Throws `documents.tooSlow`, and `unavailable` if
   * its process was ended from outside, as when the program is stopped.
   */
  draw(task: Task): Promise<Uint8Array | undefined>;
  end(): void;
}

/** In a process: hostile files can take more than a thread down. Restarted after it ended. */
export function drawing(limits: DrawingLimits = usualDrawing, start = startDrawing): Drawing {
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
      const drawn = (answer === 'ended' || answer === 'stopped') && isUsed ? await ask(task) : answer;
      if (drawn === 'tooSlow') throw new AppError('documents.tooSlow');
      if (drawn === 'stopped') throw new AppError('unavailable');
      return drawn === 'ended' ? undefined : drawn.thumbnail;
    },
  };

  async function ask(task: Task) {
    child ??= start(limits.megabytes);
    const answer = await answerOf(child, task, limits.milliseconds);
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
  giveWay(child);
  return child;
}

type Answer = Drawn | 'ended' | 'stopped' | 'tooSlow';

/** A library that fails ends by others, and a machine without memory by `SIGKILL`. */
const fromOutside: readonly unknown[] = ['SIGTERM', 'SIGINT', 'SIGHUP'] satisfies NodeJS.Signals[];

async function answerOf(child: ChildProcess, task: Task, milliseconds: number): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const ended = (_code?: unknown, signal?: unknown) => resolve(fromOutside.includes(signal) ? 'stopped' : 'ended');
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
