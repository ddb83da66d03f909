/** Pixels. */
const edge = 12;
const gap = 6;

/**
 * Places it below or above its button and keeps it there; closes it with its button, which a turned phone may not have.
 * Returns what stops it. Not by CSS: in WebKit a drop with `position-try-fallbacks` stays as its fade begins, and lies
 * outside the window where a page is scrolled below a sticky button.
 */
export function placeAt(button: HTMLElement, drop: HTMLElement, align: 'start' | 'end'): () => void {
  const place = () => {
    const at = button.getBoundingClientRect();
    drop.style.setProperty('--button-width', `${at.width}px`);
    // As it is laid out: it moves while it fades in.
    const { offsetWidth: width, offsetHeight: height } = drop;
    const isAbove = at.bottom + gap + height + edge > window.innerHeight && at.top > height + gap + edge;
    const sharesRight = (align === 'end') === (getComputedStyle(button).direction === 'ltr');
    const top = isAbove ? at.top - height - gap : at.bottom + gap;
    const left = sharesRight ? at.right - width : at.left;
    drop.style.setProperty('--drop-top', `${within(top, window.innerHeight - height)}px`);
    drop.style.setProperty('--drop-left', `${within(left, document.documentElement.clientWidth - width)}px`);
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  // A frame later, as what is observed may not change meanwhile.
  const grown = new ResizeObserver(() => requestAnimationFrame(place));
  for (const one of [drop, document.body]) grown.observe(one);
  window.addEventListener('scroll', place, { capture: true, passive: true, signal });
  window.addEventListener('resize', () => (button.offsetWidth === 0 ? drop.hidePopover() : place()), { signal });
  place();
  return () => {
    stopped.abort();
    grown.disconnect();
  };
}

function within(at: number, room: number): number {
  return Math.max(edge, Math.min(at, room - edge));
}
