import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import css from './step-title.module.css';

/** Focuses the heading and scrolls to the top, as the button with the focus is gone; not on the first page load. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isFirst || !isLost) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // On mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={css.title}>
      {children}
    </h2>
  );
}
