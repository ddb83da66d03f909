import { connection, isReachable } from '#web/base/network/connection.ts';
import { createUploads } from './queue.ts';
import { createSender } from './sender.ts';

export const uploads = createUploads({
  createSender,
  again,
  now: () => Date.now(),
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
});

/** Milliseconds. */
const longest = 30_000;

async function again(attempt: number, signal: AbortSignal): Promise<void> {
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

// Leaving the page aborts uploads.
window.addEventListener('beforeunload', (event) => {
  if (uploads.rows.get().some(({ state }) => ['waiting', 'sending', 'checking', 'broken'].includes(state)))
    event.preventDefault();
});
