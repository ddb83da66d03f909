import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { openModals } from './open-modals.ts';

/** After a navigation the focus moves to the new screen, except for links with `stays`. */
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
    // A closing drawer would return the focus to its opener.
    const leave = openModals.subscribe(() => {
      if (openModals.get().length > 0) return;
      leave();
      arrive();
    });
    return leave;
  }, [pathname, stays]);
  return main;
}
