import { storage } from '#web/base/storage.ts';
import { createStore, useStore } from '#web/base/store.ts';

const most = 6;
const kept = createStore<{ owner: string; searches: readonly string[] }>({ owner: '', searches: [] });

/** On this device, per person; never sent to the server. */
export function useRecent(owner: string): readonly string[] {
  const { owner: of, searches } = useStore(kept);
  return of === owner ? searches : read(owner);
}

export function remember(owner: string, search: string): void {
  const others = read(owner).filter((other) => other.toLowerCase() !== search.toLowerCase());
  write(owner, [search, ...others].slice(0, most));
}

export function forget(owner: string, search: string): void {
  write(
    owner,
    read(owner).filter((other) => other !== search),
  );
}

export function forgetAll(owner: string): void {
  write(owner, []);
}

const keyOf = (owner: string) => `zunfthaus.searches.${owner}`;

function read(owner: string): string[] {
  return (storage.read(keyOf(owner)) ?? '').split('\n').filter(Boolean);
}

function write(owner: string, searches: readonly string[]): void {
  storage.write(keyOf(owner), searches.length > 0 ? searches.join('\n') : null);
  kept.set({ owner, searches });
}
