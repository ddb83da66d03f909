import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import css from './step-title.module.css';

/**
 * The heading of a step. The button that led here is gone, and the focus with it: it goes to the heading, and the page to
 * its top, unless it has just been opened or the focus is elsewhere.
 */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isFirst || !isLost) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // Once, when the step appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={css.title}>
      {children}
    </h2>
  );
}
