import type { ReactNode } from 'react';
import css from './toolbar.module.css';

export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className={css.toolbar} data-screen-only>
      {children}
    </div>
  );
}
