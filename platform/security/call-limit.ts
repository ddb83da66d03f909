// Keeps one session from starving all others. Counted per process, as each node protects itself.
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/error.ts';

/** Throws `tooMany` with the seconds to wait. */
export type CallLimit = (session: string) => void;

const minute = 60_000;

/** A token bucket per session, filled at the start. `clock` gives monotonic milliseconds. */
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
