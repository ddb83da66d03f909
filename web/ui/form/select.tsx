import type { ComponentProps } from 'react';
import { classes } from '../text/classes.ts';
import { Icon } from '../media/icon.tsx';
import input from './input.module.css';
import css from './select.module.css';

export function Select(select: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={css.box}>
      <select {...select} className={classes(input.input, css.list)} />
      <Icon name="down" />
    </span>
  );
}
