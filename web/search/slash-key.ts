import { storage } from '#web/base/storage.ts';
import { createStore, useStore } from '#web/base/store.ts';

// Single-key shortcuts can be switched off (WCAG 2.1.4), as dictation triggers them.
const key = 'zunfthaus.slash';
const store = createStore(storage.read(key) !== 'off');

export function useSlashKey(): boolean {
  return useStore(store);
}

export function isSlashKeyOn(): boolean {
  return store.get();
}

export function setSlashKey(on: boolean): void {
  store.set(on);
  storage.write(key, on ? null : 'off');
}
