import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Task } from './thumbnail-of.ts';

export interface DrawingLimits {
  /** For one file. */
  milliseconds: number;
  /** Of the process, whatever a file is made of. */
  megabytes: number;
}

const usual: DrawingLimits = { milliseconds: 30_000, megabytes: 1024 };

/** What the process tells of a file. */
export interface Told {
  thumbnail: Uint8Array | undefined;
}

/** What is at work on thumbnails, one after the other. */
export interface Drawing {
  /** The thumbnail of a file; undefined where it has none, cannot be drawn, or wants more time or memory than there is. */
  draw(task: Task): Promise<Uint8Array | undefined>;
  end(): void;
}

/**
 * Draws in a process of its own, since a file made to do harm can take more than a thread with it: memory of libraries, or
 * all that runs beside it. It is started for the first file, and anew after one that ended it or had to be ended.
 */
export function drawing({ milliseconds, megabytes }: DrawingLimits = usual): Drawing {
  let easel: ChildProcess | undefined;

  function end() {
    easel?.kill('SIGKILL');
    easel = undefined;
  }

  return {
    end,
    async draw(task) {
      easel ??= started(megabytes);
      const told = await answerOf(easel, task, milliseconds);
      if (!told) end();
      return told?.thumbnail;
    },
  };
}

function started(megabytes: number): ChildProcess {
  const easel = fork(new URL('./easel.ts', import.meta.url), [String(megabytes)], {
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    // Neither what we know nor what a library has to say about a file.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  easel.on('error', () => easel.kill('SIGKILL'));
  if (easel.pid !== undefined) setPriority(easel.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return easel;
}

/** Undefined where the process ends over it, or takes too long. */
async function answerOf(easel: ChildProcess, task: Task, milliseconds: number): Promise<Told | undefined> {
  const { promise, resolve } = Promise.withResolvers<Told | undefined>();
  const none = () => resolve(undefined);
  const answered = (told: unknown) => resolve(told as Told);
  const timer = setTimeout(none, milliseconds);
  easel.on('message', answered).on('exit', none);
  easel.send(task, (error) => error && none());
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    easel.off('message', answered).off('exit', none);
  }
}
