import type { ReactNode } from 'react';
import css from './banner.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'info' | 'warn' | 'signal' | 'ok';

interface Props {
  tone?: Tone;
  icon?: IconName;
  /** `alert` where it appears in answer to what the user has just done. */
  role?: 'alert' | 'status' | 'note';
  children: ReactNode;
}

const usualIcon: Record<Tone, IconName> = { info: 'info', warn: 'warning', signal: 'warning', ok: 'confirmed' };

/** A strip that tells something about the whole screen or form. */
export function Banner({ tone = 'info', icon = usualIcon[tone], role, children }: Props) {
  return (
    <div className={classes(css.banner, css[tone])} role={role}>
      <Icon name={icon} size="large" />
      <div>{children}</div>
    </div>
  );
}
