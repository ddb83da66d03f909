import { type RefObject, useEffect } from 'react';
import { openModals } from './open-modals.ts';

const places = 'section, article, form, li, dialog, [role=row], [role=region], main';

/** Ancestors of the last focused element; module state, as screens replace each other. */
let around: Element[] = [];

/**
 * If the focused element is removed, its container takes the focus, or keyboard and screen readers would start at the
 * top. Not after a mouse click.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => keepFocus(() => main.current), [main]);
}

function keepFocus(main: () => HTMLElement | null): () => void {
  const keep = () => {
    if (document.activeElement !== document.body || around[0]?.isConnected !== false) return;
    const near = around.find((one) => one.isConnected && one.matches(places));
    const place = (near as HTMLElement | undefined) ?? openModals.get().at(-1)?.element ?? main();
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(keep);
  keep();
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
    observer.disconnect();
  };
}

function remember({ target }: Event): void {
  around = [];
  for (let one = target as Element | null; one && one !== document.body; one = one.parentElement) around.push(one);
}

function forget(): void {
  around = [];
}
