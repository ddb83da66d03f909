import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 75em)');
const medium = window.matchMedia('(min-width: 56.25em)');
const narrow = window.matchMedia('not all and (min-width: 37.5em)');

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
