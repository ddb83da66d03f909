import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 1200px)');
const medium = window.matchMedia('(min-width: 900px)');
const narrow = window.matchMedia('(max-width: 599.98px)');

/** From 1200 px on. */
export function useWideScreen(): boolean {
  return useMedia(wide);
}

/** From 900 px on. */
export function useBarScreen(): boolean {
  return useMedia(medium);
}

export function useNarrowScreen(): boolean {
  return useMedia(narrow);
}

function useMedia(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}
