import { createStore } from '../store.ts';
import { storage } from '../storage.ts';

const key = 'zunfthaus.ownDevice';
const sayingSo = 'somebody';

/**
 * Whether this device is one person's own, so that what was read last may be kept on it. Said with "Angemeldet bleiben", and
 * changed in the profile.
 */
export const ownDevice = createStore(storage.read(key) !== null);

export function sayOwnDevice(isOwn: boolean): void {
  storage.write(key, isOwn ? sayingSo : null);
  ownDevice.set(isOwn);
}

/** Who has signed in is who said it. It is nobody else's who comes later, by a link for instance, or in another tab. */
export function takeOwnDevice(userId: string): void {
  const said = storage.read(key);
  if (said === sayingSo) storage.write(key, userId);
  else if (said !== userId) sayOwnDevice(false);
}
