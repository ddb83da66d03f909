// Restarts a server that dies, a bounded number of times.
import { setTimeout as wait } from 'node:timers/promises';
import type { Exit } from './guarded.ts';
import type { Postmaster } from './postmaster.ts';

/** Milliseconds before each restart in a row; then it gives up. */
const pauses = [0, 500, 1_000, 2_000, 4_000, 8_000, 16_000];
/** Running this long resets the count. */
const steadyAfter = 60_000;

/** Restarts `first` by `launch` when it exits, and logs that. `stop` is idempotent. */
export function supervise(options: {
  first: Postmaster;
  launch: () => Postmaster;
  log: (message: string, detail?: object) => void;
  pauses?: readonly number[];
}): { stop(): Promise<void> } {
  const { launch, log } = options;
  const stopping = new AbortController();
  let current = options.first;
  const watching = watch(options.pauses ?? pauses);
  let stopped: Promise<void> | undefined;

  async function watch(pauses: readonly number[]): Promise<void> {
    let inARow = 0;
    for (;;) {
      const since = Date.now();
      const exit = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > steadyAfter) inARow = 0;
      const pause = pauses[inARow];
      inARow += 1;
      if (pause === undefined) return log('PostgreSQL keeps dying; it is not started again', seen(exit));
      log(`PostgreSQL died; starting it again, attempt ${inARow} of ${pauses.length}`, { ...seen(exit), pause });
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = launch();
      current.ready.then(
        () => log('PostgreSQL runs again', { pid: current.pid }),
        () => undefined,
      );
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await current.stop();
    await watching;
  }

  return { stop: () => (stopped ??= stop()) };
}

function seen({ code, signal, output }: Exit): object {
  return { code, signal, output: output.slice(-5) };
}
