import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Task } from './thumbnail-of.ts';

export interface DrawingLimits {
  milliseconds: number;
  megabytes: number;
}

const usual: DrawingLimits = { milliseconds: 30_000, megabytes: 1024 };

export interface Told {
  thumbnail: Uint8Array | undefined;
}

export interface Drawing {
  /** Undefined if there is nothing to draw or it exceeds the limits. */
  draw(task: Task): Promise<Uint8Array | undefined>;
  end(): void;
}

/** In a process: hostile files can take more than a thread down. Restarted after it ended. */
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
    // Without our environment and the libraries' output.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  easel.on('error', () => easel.kill('SIGKILL'));
  if (easel.pid !== undefined) setPriority(easel.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return easel;
}

/** Undefined if the process ends or times out. */
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
