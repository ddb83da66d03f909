import type { QueryClient } from '@tanstack/react-query';

/**
 * Does something as soon as nothing is being asked for and the browser has nothing else to do; answers with what calls that
 * off. Safari tells of no idle moments: there it is a little later.
 */
export function whenIdle(client: QueryClient, act: () => void): () => void {
  let stop = atNextIdle(look);
  function look() {
    if (client.isFetching() === 0) act();
    else stop = atNextIdle(look);
  }
  return () => stop();
}

function atNextIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(act);
    return () => cancelIdleCallback(waiting);
  }
  const waiting = window.setTimeout(act, 300);
  return () => clearTimeout(waiting);
}
