import type { ReactNode } from 'react';
import css from './key.module.css';

/** Hidden from screen readers, which announce `aria-keyshortcuts`. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd aria-hidden="true" className={css.key}>
      {children}
    </kbd>
  );
}
