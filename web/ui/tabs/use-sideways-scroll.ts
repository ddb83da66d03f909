import { useEffect, useRef, useState } from 'react';
import { keepInView } from '../page/keep-in-view.ts';

/** Scrolls to the current part, maps the mouse wheel, and returns whether there is more in either reading direction. */
export function useSidewaysScroll(current: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => {
      const [at, most] = [Math.abs(row.scrollLeft), row.scrollWidth - row.clientWidth];
      const [before, after] = [at > 1, at < most - 1];
      setMore((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const leave = keepInView(row, () => row.children[current], measure);
    row.addEventListener('scroll', measure, { passive: true });
    row.addEventListener('wheel', scrollSideways, { passive: false });
    return () => {
      leave();
      row.removeEventListener('scroll', measure);
      row.removeEventListener('wheel', scrollSideways);
    };
  }, [current]);

  return { ref, more };
}

/** At the end the wheel scrolls the page again. */
function scrollSideways(this: HTMLElement, event: WheelEvent): void {
  if (event.shiftKey || event.deltaX !== 0) return;
  const from = this.scrollLeft;
  this.scrollLeft += getComputedStyle(this).direction === 'rtl' ? -event.deltaY : event.deltaY;
  if (this.scrollLeft !== from) event.preventDefault();
}
