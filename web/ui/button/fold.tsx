import type { ComponentProps, ReactNode } from 'react';
import css from './fold.module.css';
import { Icon } from '../media/icon.tsx';

interface Props extends Pick<ComponentProps<'details'>, 'open' | 'onToggle'> {
  title: string;
  /** At the end of the line; not on phones. */
  beside?: string;
  children: ReactNode;
}

/** What is folded away under its title. */
export function Fold({ title, beside, children, ...state }: Props) {
  return (
    <details className={css.fold} {...state}>
      <summary>
        {title}
        <Icon name="down" size="small" />
        {beside && <span className={css.beside}>{beside}</span>}
      </summary>
      {children}
    </details>
  );
}
