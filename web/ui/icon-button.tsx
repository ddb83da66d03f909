import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import css from './icon-button.module.css';
import { Icon, type IconName } from './icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  /** What it does, for all who do not see the icon; shown on hover too. */
  label: string;
  /** A dot: something here differs from how it usually is. */
  dot?: boolean;
}

/** A button of 44 px that is nothing but an icon. */
export function IconButton({ icon, label, dot, ...rest }: Props) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes(css.button, rest.className)}>
      <Icon name={icon} />
      {dot && <i className={css.dot} />}
    </button>
  );
}
