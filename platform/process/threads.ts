import { type Transferable, Worker } from 'node:worker_threads';
import { slots } from './slots.ts';

/** For one piece of work; no time limit where `milliseconds` is missing. */
export interface ThreadLimits {
  milliseconds?: number;
  megabytes: number;
}

/** `by`, a person or a portal, has one thread at a time. */
type Work = ThreadLimits & { by?: string | undefined };

export interface Thread<Task, Message> {
  tell(task: Task, transfer?: Transferable[]): void;
  /** The first value other than `undefined` that `hear` makes of the thread's messages. Throws `ThreadEnded`. */
  hear<Result>(hear: (message: Message) => Result | undefined): Promise<Result>;
}

/** The thread can do no more: it took too long, needed too much memory, or threw. */
export class ThreadEnded extends Error {
  readonly reason: 'tooSlow' | 'outOfMemory' | 'broken';

  constructor(reason: ThreadEnded['reason'], cause?: unknown) {
    super(`the thread ended: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Without `addons` no machine code is loaded, which would stay in the process. */
interface Room {
  atOnce: number;
  waiting: number;
  addons?: false;
}

/** Starting a thread costs more than most tasks, so it is kept for the next one, but not for ever. */
const kept = { milliseconds: 10_000, pieces: 100 };

/**
 * Threads of `module`, which a hostile file may exhaust: work that throws ends its thread. A thread that had work before
 * and ends without a word is replaced, and asked once more. Throws `unavailable` when too many wait.
 */
export function threads<Task, Message>(module: URL, room: Room) {
  const serially = slots(room);
  const resting = new Set<Started>();

  function started(megabytes: number): Started {
    const worker = new Worker(module, {
      env: unwatched(),
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      ...(room.addons === false && { execArgv: ['--no-addons'] }),
      // What libraries print is dropped.
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    const one: Started = { worker, megabytes, pieces: 0, heard: false, ended: false, rest: undefined };
    worker.on('message', () => (one.heard = true));
    // An error without a listener ends the process.
    worker.on('error', () => retire(one));
    worker.on('exit', () => retire(one));
    return one;
  }

  /** It ends, by itself or by us, and takes no more work. */
  function retire(one: Started) {
    one.ended = true;
    resting.delete(one);
    clearTimeout(one.rest);
  }

  function end(one: Started): Promise<unknown> {
    retire(one);
    return one.worker.terminate();
  }

  function taken(megabytes: number): Started {
    const found = [...resting].find((one) => one.megabytes === megabytes);
    if (!found) return started(megabytes);
    resting.delete(found);
    clearTimeout(found.rest);
    found.heard = false;
    found.worker.ref();
    return found;
  }

  function putAway(one: Started) {
    one.pieces += 1;
    if (one.ended) return;
    if (one.pieces >= kept.pieces) return void end(one);
    resting.add(one);
    one.worker.unref();
    one.rest = setTimeout(() => void end(one), kept.milliseconds).unref();
  }

  async function tried<Result>(one: Started, limits: Work, work: Working<Task, Message, Result>): Promise<Result> {
    const over = deadline(limits.milliseconds);
    try {
      const result = await work(threadOf(one, over.signal));
      putAway(one);
      return result;
    } catch (error) {
      await end(one);
      const isOfBefore = one.pieces > 0 && !one.heard && error instanceof ThreadEnded && error.reason === 'broken';
      if (isOfBefore) return await tried(started(limits.megabytes), limits, work);
      throw error;
    } finally {
      over.clear();
    }
  }

  return <Result>(limits: Work, work: Working<Task, Message, Result>): Promise<Result> =>
    serially(() => tried(taken(limits.megabytes), limits, work), { by: limits.by });
}

/** May be called a second time. */
type Working<Task, Message, Result> = (thread: Thread<Task, Message>) => Promise<Result>;

interface Started {
  worker: Worker;
  megabytes: number;
  pieces: number;
  /** Anything, of the present piece of work. */
  heard: boolean;
  ended: boolean;
  rest: NodeJS.Timeout | undefined;
}

function deadline(milliseconds: number | undefined) {
  const over = new AbortController();
  const timer = milliseconds === undefined ? undefined : setTimeout(() => over.abort(), milliseconds);
  return { signal: over.signal, clear: () => clearTimeout(timer) };
}

function threadOf<Task, Message>(one: Started, over: AbortSignal): Thread<Task, Message> {
  return {
    tell: (task, transfer = []) => one.worker.postMessage(task, transfer),
    hear: (hear) =>
      new Promise((resolve, reject) => {
        const listening = new AbortController();
        const endOnce = (end: () => void) => {
          listening.abort();
          end();
        };
        const fail = (reason: ThreadEnded['reason'], cause?: unknown) =>
          endOnce(() => reject(new ThreadEnded(reason, cause)));
        on('message', (message) => {
          const result = hear(message as Message);
          if (result !== undefined) endOnce(() => resolve(result));
        });
        on('error', (error) => fail(isOutOfMemory(error) ? 'outOfMemory' : 'broken', error));
        on('exit', () => fail('broken'));
        if (one.ended) fail('broken');
        else if (over.aborted) fail('tooSlow');
        else over.addEventListener('abort', () => fail('tooSlow'), { signal: listening.signal });

        function on(event: 'message' | 'error' | 'exit', listener: (value: unknown) => void) {
          one.worker.on(event, listener);
          listening.signal.addEventListener('abort', () => one.worker.off(event, listener), { once: true });
        }
      }),
  };
}

/** Under `node --watch` a thread would also send which modules it has loaded. */
function unwatched(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  return env;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
