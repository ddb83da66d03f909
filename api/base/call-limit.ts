// So that one session cannot keep all others waiting. Counted in this process: a node defends itself.
import { LRUCache } from 'lru-cache';
import { AppError } from './error.ts';

/** Counts a call of a session; throws `tooMany` with the seconds to wait where there have been too many. */
export type CallLimit = (session: string) => void;

const minute = 60_000;

/**
 * Lets every session call so often in a minute, all of them at once if it likes: what is used up comes back bit by bit.
 * `clock` tells milliseconds that only ever rise.
 */
export function callLimit(perMinute: number, clock: () => number = () => performance.now()): CallLimit {
  const sessions = new LRUCache<string, { left: number; at: number }>({ max: 20_000 });
  return function count(session) {
    const now = clock();
    const known = sessions.get(session) ?? { left: perMinute, at: now };
    known.left = Math.min(perMinute, known.left + ((now - known.at) * perMinute) / minute);
    known.at = now;
    sessions.set(session, known);
    if (known.left < 1) {
      const seconds = Math.ceil(((1 - known.left) * minute) / perMinute / 1000);
      throw new AppError('tooMany', undefined, { headers: { 'retry-after': String(Math.max(1, seconds)) } });
    }
    known.left -= 1;
  };
}
