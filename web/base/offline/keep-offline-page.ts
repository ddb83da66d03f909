/** Has the browser keep a page for when the server does not answer; the program itself and what it shows are not kept. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Not before everything that somebody waits for.
  window.addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => {}));
}

/** The kept page, and how it leads back to where one is. */
export function offlineAddress({ pathname, search }: Location): string {
  return `/offline.html#${pathname}${search}`;
}
