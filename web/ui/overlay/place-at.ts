const hasAnchors = typeof CSS !== 'undefined' && CSS.supports('position-area', 'block-end');
/** Pixels. */
const edge = 12;
const gap = 6;

/**
 * Closes with its button, which a turned phone may not have. Positions below or above the button in browsers without
 * anchor positioning. Returns what stops it.
 */
export function placeAt(button: HTMLElement, drop: HTMLElement, align: 'start' | 'end'): () => void {
  const place = () => {
    const at = button.getBoundingClientRect();
    drop.style.setProperty('--button-width', `${at.width}px`);
    const { width, height } = drop.getBoundingClientRect();
    const isAbove = at.bottom + gap + height + edge > window.innerHeight && at.top > height + gap + edge;
    const sharesRight = (align === 'end') === (getComputedStyle(button).direction === 'ltr');
    const left = sharesRight ? at.right - width : at.left;
    drop.style.top = `${isAbove ? at.top - height - gap : at.bottom + gap}px`;
    drop.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  window.addEventListener('resize', () => button.offsetWidth === 0 && drop.hidePopover(), { signal });
  if (!hasAnchors) {
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
  }
  return () => stopped.abort();
}
