import { storage } from '#web/base/storage.ts';
import { createStore, type Store } from '#web/base/store.ts';

interface Dismissible {
  dismissed: Store<boolean>;
  dismiss(): void;
}

/** Stored on this device. */
export function dismissible(name: string): Dismissible {
  const key = `zunfthaus.seen.${name}`;
  const dismissed = createStore(storage.read(key) !== null);
  return {
    dismissed,
    dismiss() {
      storage.write(key, '1');
      dismissed.set(true);
    },
  };
}
