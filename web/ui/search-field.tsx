import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './input.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'placeholder'> {
  /** "Beiträge durchsuchen": placeholder and label in one. */
  label: string;
}

/** A search box that needs no button. */
export function SearchField({ label, ...input }: Props) {
  return (
    <div className={css.with}>
      <Icon name="search" />
      <input
        {...input}
        type="search"
        placeholder={label}
        aria-label={label}
        className={classes(css.input, css.withIcon, css.raised)}
      />
    </div>
  );
}
