import { useEffect, useId, useSyncExternalStore } from 'react';
import { createStore } from '#web/base/store.ts';

const opened = createStore<readonly string[]>([]);

/** Whether nothing lies above this drawer or dialog: only the uppermost hears Escape. */
export function useTopmost(isOpened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpened) return;
    opened.set([...opened.get(), id]);
    return () => opened.set(opened.get().filter((other) => other !== id));
  }, [isOpened, id]);
  return useSyncExternalStore(opened.subscribe, opened.get).at(-1) === id;
}
