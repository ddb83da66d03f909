import { listenToTaps } from '../push/taps.ts';

/** Registers the service worker, for push messages and the offline page. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  listenToTaps();
  const register = () => void navigator.serviceWorker.register('/worker.js').catch(() => {});
  // After everything that the user waits for.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

export function offlineAddress({ pathname, search }: Location): string {
  return `/offline.html#${pathname}${search}`;
}
