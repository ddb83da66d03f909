import type { ReactNode } from 'react';
import css from './toolbar.module.css';

/** Above a table: the search box first, then filters. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={css.toolbar}>{children}</div>;
}
