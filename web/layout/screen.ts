import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const wide = window.matchMedia('(min-width: 1200px)');
const medium = window.matchMedia('(min-width: 900px)');
const narrow = window.matchMedia('(max-width: 599.98px)');

/** From 1200 px on the side navigation is permanent. */
export function useWideScreen(): boolean {
  return useMedia(wide);
}

/** From 900 px on there is room for the navigation as a second bar. */
export function useBarScreen(): boolean {
  return useMedia(medium);
}

/** A phone, where the bar holds only the avatar. */
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

/**
 * After a click on a link the next Tab starts in the new screen, and screen readers begin to read there. Where a screen says
 * of a link that it `stays`, and only shows something else, so does the focus.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation() as { pathname: string; state: { stays?: boolean } | null };
  const stays = state?.stays === true;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!stays) main.current?.focus({ preventScroll: true });
  }, [pathname, stays]);
  return main;
}
