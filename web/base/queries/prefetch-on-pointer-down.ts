import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { savesData } from './prefetch.ts';

/**
 * Fetches what a link will show once a finger or the mouse is down on it, which is before the click and long before the
 * screen asks. `asked` returns what an address shows first; not with `saveData`.
 */
export function usePrefetchOnPointerDown<E>(asked: (address: URL) => UseQueryOptions<E> | null): void {
  const client = useQueryClient();
  const press = useEffectEvent(({ button, target }: PointerEvent) => {
    const link = button === 0 && target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const shown = link && !savesData() && asked(new URL(link.href));
    if (shown) void client.prefetchQuery(shown);
  });
  useEffect(() => {
    const listen = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', listen, { passive: true });
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
}
