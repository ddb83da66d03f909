import { useEffect, useEffectEvent } from 'react';
import { isSlashKeyOn } from './slash-key.ts';

const writing = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';

/** Ctrl K or ⌘ K anywhere, "/" outside fields; not above dialogs. */
export function useSearchKeys(open: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    const isWriting = event.target instanceof Element && event.target.closest(writing) !== null;
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isWriting && isSlashKeyOn();
    if (event.defaultPrevented || event.isComposing || (!command && !slash)) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

/** Apple's, where ⌘ does what Ctrl does elsewhere. */
export function hasCommandKey(userAgent = navigator.userAgent): boolean {
  return /Mac|iPhone|iPad/.test(userAgent);
}
