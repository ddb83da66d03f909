import type { ReactNode } from 'react';
import css from './banner.module.css';
import { classes } from '../text/classes.ts';
import { Icon, type IconName } from '../media/icon.tsx';

type Tone = 'info' | 'warn' | 'signal' | 'ok';

interface Props {
  tone?: Tone;
  icon?: IconName;
  /** `alert` in answer to an action of the user. */
  role?: 'alert' | 'status' | 'note';
  children: ReactNode;
}

const usualIcon: Record<Tone, IconName> = { info: 'info', warn: 'warning', signal: 'warning', ok: 'confirmed' };

export function Banner({ tone = 'info', icon = usualIcon[tone], role, children }: Props) {
  return (
    <div className={classes(css.banner, css[tone])} role={role}>
      <Icon name={icon} size="large" />
      <div>{children}</div>
    </div>
  );
}
