import type { ReactNode } from 'react';
import css from './key.module.css';

/** A key as it is printed; silent, for whoever hears it is told by `aria-keyshortcuts`. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd aria-hidden="true" className={css.key}>
      {children}
    </kbd>
  );
}
