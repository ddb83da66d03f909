import type { ComponentProps } from 'react';
import { classes } from '../text/classes.ts';
import css from './icon-button.module.css';
import { Icon, type IconName } from '../media/icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  /** A dot marks a non-default state. */
  dot?: boolean;
}

export function IconButton({ icon, label, dot, ...rest }: Props) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes(css.button, rest.className)}>
      <Icon name={icon} />
      {dot && <i className={css.dot} />}
    </button>
  );
}
