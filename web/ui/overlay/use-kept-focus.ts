import { type RefObject, useEffect } from 'react';
import { idle } from '#web/base/time/idle.ts';

/**
 * If the focused element is removed, something near it takes the focus, or keyboard and screen readers would start at
 * the top: the neighbour of a deleted row, the heading where none is left, else its container. Not after a mouse click.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    async function begin() {
      await idle();
      const part = await import('./keep-focus.ts').catch(() => null);
      if (!isLeft) stop = part?.keepFocus(() => main.current);
    }
    void begin();
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [main]);
}
