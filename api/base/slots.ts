import { AppError } from './error.ts';

/** Runs work when it is its turn; throws `unavailable` at once where too much waits already. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets only so much go on at once, and only so much more wait for it, so that heavy work cannot pile up. */
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
      // Whoever comes next takes over the place, so that nobody else can slip in between.
      if (next) next();
      else busy -= 1;
    }
  };
}
