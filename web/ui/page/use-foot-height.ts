import { useEffect } from 'react';
import { createStore } from '#web/base/store.ts';

/**
 * In pixels, of the bar at the foot of the window or drawer; 0 without. Not a property of the document, whose
 * styles would all be recomputed.
 */
export const footHeight = createStore(0);

export function useFootHeight(foot: HTMLElement | null): void {
  useEffect(() => {
    if (!foot) return;
    const observer = new ResizeObserver(() => footHeight.set(foot.offsetHeight));
    observer.observe(foot);
    return () => {
      observer.disconnect();
      footHeight.set(0);
    };
  }, [foot]);
}
