import { storage } from '#web/base/storage.ts';

const key = 'zunfthaus.changed';

/**
 * Another tab of this browser has signed in or out: look who is here now. Told over the storage, for what a tab has
 * written there before it tells is then here as well; a message of another kind may come sooner.
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
