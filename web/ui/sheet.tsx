import type { ComponentProps, ElementType } from 'react';
import { classes } from './classes.ts';
import css from './sheet.module.css';

interface Props extends ComponentProps<'div'> {
  /** `section` or `article` where it is one. */
  as?: ElementType;
  /** 24 px on every side, less on a phone. */
  padded?: boolean;
}

/** The one surface everything stands on. Sheets never nest. */
export function Sheet({ as: Tag = 'div', padded, ...rest }: Props) {
  return <Tag {...rest} className={classes(css.sheet, padded && css.padded, rest.className)} />;
}
