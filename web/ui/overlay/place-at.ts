const hasAnchors = typeof CSS !== 'undefined' && CSS.supports('position-area', 'block-end');
/** Pixels. */
const edge = 12;
const gap = 6;

/** Positions below or above the button, for browsers without anchor positioning. Returns what stops it. */
export function placeAt(button: HTMLElement, drop: HTMLElement, align: 'start' | 'end'): () => void {
  if (hasAnchors) return () => {};
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
  place();
  window.addEventListener('scroll', place, { capture: true, passive: true, signal: stopped.signal });
  window.addEventListener('resize', place, { signal: stopped.signal });
  return () => stopped.abort();
}
