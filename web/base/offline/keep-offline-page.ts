import { listenToTaps } from '../push/taps.ts';

/** Has the browser show what is pushed, and keep a page for when the server does not answer; the program itself and what it shows are not kept. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  listenToTaps();
  const register = () => void navigator.serviceWorker.register('/worker.js').catch(() => {});
  // Not before everything that somebody waits for, which may have come before the program began.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

/** The kept page, and how it leads back to where one is. */
export function offlineAddress({ pathname, search }: Location): string {
  return `/offline.html#${pathname}${search}`;
}
