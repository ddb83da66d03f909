import { AppError } from './error.ts';

/** Throws `unavailable` when too many wait. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export function slots({ atOnce, waiting }: { atOnce: number; waiting: number }): Slots {
  const queue: (() => void)[] = [];
  let busy = 0;

  return async function inTurn(work) {
    if (busy < atOnce) busy += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new AppError('unavailable', undefined, { headers: { 'retry-after': '10' } });
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The next one takes over the place, so that nobody slips in between.
      if (next) next();
      else busy -= 1;
    }
  };
}
