import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './page.module.css';
import { useTitle } from './title.ts';

interface Props {
  /** The h1, and the first part of the window's title. */
  title: string;
  /** Shown in place of the title where the heading stands elsewhere, as on a post: the window's title stays. */
  heading?: 'shown' | 'elsewhere';
  subtitle?: ReactNode;
  /** Above the title: where one is. */
  path?: ReactNode;
  /** At the end of the head: search, the main button. */
  actions?: ReactNode;
  /** Editor, documents and tables may be wider. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen inside the frame: its title, what one can do at once, and the rest. */
export function Page({ title, heading = 'shown', subtitle, path, actions, wide, children }: Props) {
  useTitle(title);
  return (
    <div className={classes(css.page, wide && css.wide)}>
      {heading === 'shown' && (
        <header className={css.head}>
          <div className={css.words}>
            {path}
            <h1>{title}</h1>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
