import { useSyncExternalStore } from 'react';

const minute = 60_000;
let now = new Date();

/** Shared by all components, updated every minute. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
}

function read(): Date {
  const passed = Date.now() - now.getTime();
  if (passed >= minute || passed < 0) now = new Date();
  return now;
}
