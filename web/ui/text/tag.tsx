import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from '../media/icon.tsx';
import css from './tag.module.css';

interface Props {
  tone?: 'plain' | 'new' | 'signal' | 'signalFilled' | 'warn' | 'ok' | 'primary';
  icon?: IconName | undefined;
  children: ReactNode;
}

/** Never clickable. */
export function Tag({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={classes(css.tag, css[tone])}>
      {icon && <Icon name={icon} className={css.icon} />}
      {children}
    </span>
  );
}
