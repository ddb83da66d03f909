import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { openModals } from './open-modals.ts';

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
    if (stays) return;
    const arrive = () => main.current?.focus({ preventScroll: true });
    if (openModals.get().length === 0) return arrive();
    // A drawer that has led here keeps the focus until it closes, and would give it back to what it was opened from.
    const leave = openModals.subscribe(() => {
      if (openModals.get().length > 0) return;
      leave();
      arrive();
    });
    return leave;
  }, [pathname, stays]);
  return main;
}
