import { createStore } from '../store.ts';
import { storage } from '../storage.ts';

const key = 'zunfthaus.ownDevice';
const sayingSo = 'somebody';

/**
 * Whether the device is the user's own ("Angemeldet bleiben" or the profile), so that the last posts may be kept on it.
 */
export const ownDevice = createStore(storage.read(key) !== null);

export function sayOwnDevice(isOwn: boolean): void {
  storage.write(key, isOwn ? sayingSo : null);
  ownDevice.set(isOwn);
}

/** For the user who has just signed in, not for later users. */
export function takeOwnDevice(userId: string): void {
  const stored = storage.read(key);
  if (stored === sayingSo) storage.write(key, userId);
  else if (stored !== userId) sayOwnDevice(false);
}
