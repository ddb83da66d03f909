import { AppError } from './error.ts';

/**
 * Work of one `by`, a person or a portal, runs one piece at a time, also where a place is free; work without `by` counts
 * as somebody's of its own. Throws `unavailable` when too many wait.
 */
export type Slots = <T>(work: () => Promise<T>, by?: string) => Promise<T>;

interface Waiting {
  begin(): void;
  refuse(error: AppError): void;
}

/** Serves those who wait in turn, one piece of work each. A full queue refuses the newest work of whose waits most. */
export function slots({ atOnce, waiting }: { atOnce: number; waiting: number }): Slots {
  const running = new Set<unknown>();
  /** Those who are served next come first. */
  const queues = new Map<unknown, Waiting[]>();

  function waitFor(by: unknown): Promise<void> {
    makeRoom(by);
    return new Promise((begin, refuse) => queues.set(by, [...(queues.get(by) ?? []), { begin, refuse }]));
  }

  function makeRoom(by: unknown) {
    const all = [...queues].toSorted(([, one], [, other]) => other.length - one.length);
    if (all.reduce((sum, [, { length }]) => sum + length, 0) < waiting) return;
    const own = queues.get(by)?.length ?? 0;
    const [longest, works] = all[0] ?? [by, []];
    if (works.length <= own + 1) throw full();
    works.at(-1)?.refuse(full());
    queues.set(longest, works.slice(0, -1));
  }

  function beginNext() {
    const found = [...queues].find(([by]) => !running.has(by));
    if (!found) return;
    const [by, [next, ...later]] = found;
    if (later.length > 0) queues.set(by, later);
    else queues.delete(by);
    // The next one takes over the place, so that no other call slips in between.
    running.add(by);
    next?.begin();
  }

  function end(by: unknown) {
    running.delete(by);
    const later = queues.get(by);
    if (later && queues.delete(by)) queues.set(by, later);
    beginNext();
  }

  return async function inTurn(work, by) {
    const key = by ?? Symbol('nobody');
    if (running.size < atOnce && !running.has(key)) running.add(key);
    else await waitFor(key);
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}

function full(): AppError {
  return new AppError('unavailable', undefined, { headers: { 'retry-after': '10' } });
}
