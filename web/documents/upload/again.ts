import { connection, isReachable } from '#web/base/network/connection.ts';

/** Milliseconds. */
const longest = 30_000;

/** Resolves when the nth retry is due: when there is a connection again, or after a pause that grows. */
export async function again(attempt: number, signal: AbortSignal): Promise<void> {
  if (!(await isReachable())) await connected(signal);
  else await waited(Math.min(1000 * 2 ** (attempt - 1), longest), signal);
}

function connected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.subscribe(() => connection.get() && end());
    const end = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
