import { AppError } from '#api/base/error.ts';

/** Runs `lanes` at a time and queues up to `waiting`; more throw `unavailable`. */
export function fewAtOnce({ lanes, waiting }: { lanes: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < lanes) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };

  async function turn(): Promise<void> {
    if (queue.length >= waiting) throw new AppError('unavailable', undefined, { headers: { 'retry-after': '2' } });
    await new Promise<void>((resolve) => queue.push(resolve));
  }
}
