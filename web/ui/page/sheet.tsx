import type { ComponentProps, ElementType } from 'react';
import { classes } from '../text/classes.ts';
import css from './sheet.module.css';

interface Props extends ComponentProps<'div'> {
  as?: ElementType;
  /** 24 px, less on a phone. */
  padded?: boolean;
}

/** A surface; never nested. */
export function Sheet({ as: Tag = 'div', padded, ...rest }: Props) {
  return <Tag {...rest} className={classes(css.sheet, padded && css.padded, rest.className)} />;
}
