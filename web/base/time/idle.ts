import type { QueryClient } from '@tanstack/react-query';

/**
 * Runs when no query is pending and the browser is idle; returns what cancels it. Safari has no idle callback: there
 * after a delay.
 */
export function whenIdle(client: QueryClient, act: () => void): () => void {
  let stop = atNextIdle(look);
  function look() {
    if (client.isFetching() === 0) act();
    else stop = atNextIdle(look);
  }
  return () => stop();
}

/**
 * Does what `next` gives, one after the other while nothing else is asked for; `begin` again where there may be more. What
 * is given must not fail.
 */
export function runWhenIdle(client: QueryClient, next: () => (() => Promise<unknown>) | null | undefined) {
  let stop: (() => void) | null = null;
  let over = false;

  async function step(): Promise<void> {
    stop = null;
    const work = next();
    if (!work) return;
    await work();
    begin();
  }

  function begin(): void {
    if (!over) stop ??= whenIdle(client, () => void step());
  }

  return {
    begin,
    end() {
      over = true;
      stop?.();
    },
  };
}

/** Once the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => atNextIdle(resolve));
}

function atNextIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(act);
    return () => cancelIdleCallback(waiting);
  }
  const waiting = window.setTimeout(act, 300);
  return () => clearTimeout(waiting);
}
