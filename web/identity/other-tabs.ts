import { storage } from '#web/base/storage.ts';

const key = 'zunfthaus.changed';

/**
 * Called when another tab has signed in or out. By storage events, as they arrive after the data that the tab has
 * written.
 */
export function listenToOtherTabs(look: () => Promise<void>): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) void look();
  });
}

/** Call after signing in or out. */
export function tellOtherTabs(): void {
  storage.write(key, `${Date.now()}`);
}
