import type { ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import css from './page.module.css';
import { useTitle } from './title.ts';

interface Props {
  title: string;
  /** What it is about, in the window's title alone. */
  about?: string | undefined;
  aboutLang?: string | undefined;
  /** Of a title that is content. */
  titleLang?: string | undefined;
  /** The heading, where names in the title are marked. */
  titled?: ReactNode;
  /** `elsewhere`: only the window's title. */
  heading?: 'shown' | 'elsewhere';
  subtitle?: ReactNode;
  path?: ReactNode;
  /** The main one last. */
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function Page({
  title,
  about,
  aboutLang,
  titleLang,
  titled,
  heading = 'shown',
  subtitle,
  path,
  actions,
  wide,
  children,
}: Props) {
  useTitle(title, about, { lang: titleLang, aboutLang });
  return (
    <div className={classes(css.page, wide && css.wide)}>
      {heading === 'shown' && (
        <header className={css.head}>
          <div className={css.words}>
            {path}
            <h1 lang={titleLang}>{titled ?? title}</h1>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
