import { storage } from '#web/base/storage.ts';
import { createStore, useStore } from '#web/base/store.ts';
import { applySettings } from './attributes.ts';
import { defaultsOn, isCustomised, preferences, readChosen, type Settings, writtenChosen } from './settings.ts';

const key = 'zunfthaus.settings';
const prefers = (query: string) => window.matchMedia(query).matches;
const chosen = createStore(readChosen(storage.read(key)));
const defaults = createStore(defaultsOn(prefers));

/** Chosen on this device, else the device's preferences. */
export function useSettings() {
  const usual = useStore(defaults);
  const settings = { ...usual, ...useStore(chosen) };
  return { settings, customised: isCustomised(settings, usual) };
}

export function updateSettings(change: Partial<Settings>): void {
  chosen.set({ ...chosen.get(), ...change });
  storage.write(key, writtenChosen(chosen.get()));
}

export function resetSettings(): void {
  chosen.set({});
  storage.write(key, null);
}

/** Follows other tabs and the device. */
export function startSettings(): void {
  const show = () => applySettings({ ...defaults.get(), ...chosen.get() });
  show();
  chosen.subscribe(show);
  defaults.subscribe(show);
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) chosen.set(readChosen(storage.read(key)));
  });
  for (const query of Object.values(preferences))
    window.matchMedia(query).addEventListener('change', () => defaults.set(defaultsOn(prefers)));
}
