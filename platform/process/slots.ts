import { AppError } from '../errors/error.ts';

/** `by` is whose work it is, such as a person or a portal; work of a lower `rank` begins first. */
export interface Priority {
  by?: string | undefined;
  rank?: number;
}

/**
 * Work of one `by` runs one piece at a time, also where a place is free; work without `by` counts as somebody's of its
 * own. Throws `unavailable` when too many wait.
 */
export type Slots = <T>(work: () => Promise<T>, priority?: Priority) => Promise<T>;

interface Room {
  atOnce: number;
  waiting: number;
  /** At most so many of one `by` wait. */
  waitingEach?: number;
  /** In seconds. */
  retryAfter?: number;
}

interface Waiting {
  rank: number;
  begin(): void;
  refuse(error: AppError): void;
}

/**
 * Serves callers in rotation, one piece of work each. A full queue refuses the newest work of whose waits most, else
 * work of a higher rank.
 */
export function slots({ atOnce, waiting, waitingEach = waiting, retryAfter = 10 }: Room): Slots {
  const running = new Set<unknown>();
  /** Those who are served next come first. */
  const queues = new Map<unknown, Waiting[]>();

  function waitFor(by: unknown, rank: number): Promise<void> {
    makeRoom(by, rank);
    return new Promise((begin, refuse) => queues.set(by, [...(queues.get(by) ?? []), { rank, begin, refuse }]));
  }

  function makeRoom(by: unknown, rank: number) {
    const own = queues.get(by)?.length ?? 0;
    if (own >= waitingEach) throw full();
    const all = waitingNow();
    if (all.length < waiting) return;
    const most = Math.max(...[...queues.values()].map(({ length }) => length));
    const worst = Math.max(...all.map(({ work }) => work.rank));
    const isLast = ({ by: whose, work }: Next) =>
      most > own + 1 ? queues.get(whose)?.length === most : work.rank === worst && worst > rank;
    const last = all.findLast(isLast);
    if (!last) throw full();
    take(last);
    last.work.refuse(full());
  }

  function waitingNow(): Next[] {
    return [...queues].flatMap(([by, works]) => works.map((work) => ({ by, work })));
  }

  function take({ by, work }: Next) {
    const others = (queues.get(by) ?? []).filter((one) => one !== work);
    if (others.length > 0) queues.set(by, others);
    else queues.delete(by);
  }

  function beginNext() {
    const free = waitingNow().filter(({ by }) => !running.has(by));
    const rank = Math.min(...free.map(({ work }) => work.rank));
    const first = free.find(({ work }) => work.rank === rank);
    if (!first) return;
    const { by, work } = first;
    take(first);
    // The next one takes over the place, so that no other call slips in between.
    running.add(by);
    work.begin();
  }

  function end(by: unknown) {
    running.delete(by);
    const later = queues.get(by);
    if (later && queues.delete(by)) queues.set(by, later);
    beginNext();
  }

  function full(): AppError {
    return new AppError('unavailable', undefined, { headers: { 'retry-after': String(retryAfter) } });
  }

  return async function serially(work, { by, rank = 0 } = {}) {
    const key = by ?? Symbol('nobody');
    if (running.size < atOnce && !running.has(key)) running.add(key);
    else await waitFor(key, rank);
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}

interface Next {
  by: unknown;
  work: Waiting;
}
