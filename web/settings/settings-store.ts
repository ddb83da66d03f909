import { storage } from '#web/base/storage.ts';
import { createStore, useStore } from '#web/base/store.ts';
import { applySettings } from './attributes.ts';
import { defaultSettings, isCustomised, readSettings, type Settings } from './settings.ts';

const key = 'zunfthaus.settings';
const store = createStore(readSettings(storage.read(key)));

export function useSettings() {
  const settings = useStore(store);
  return { settings, customised: isCustomised(settings) };
}

export function updateSettings(change: Partial<Settings>): void {
  show({ ...store.get(), ...change });
  storage.write(key, isCustomised(store.get()) ? JSON.stringify(store.get()) : null);
}

export function resetSettings(): void {
  updateSettings(defaultSettings);
}

/** Applies what is stored, now and whenever another tab changes it. */
export function startSettings(): void {
  show(store.get());
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(readSettings(storage.read(key)));
  });
}

function show(settings: Settings): void {
  store.set(settings);
  applySettings(settings);
}
