import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';
import { classes } from '../text/classes.ts';
import { Icon, type IconName } from '../media/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';

interface Look {
  /** `primary` once per view, `soft` inside sheets, `quiet` like text, `danger` only to confirm. */
  variant?: 'primary' | 'default' | 'soft' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
  icon?: IconName | undefined;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** A spinner instead of the icon, no clicks; the width stays. */
  busy?: boolean;
}

export function Button({ variant, small, wide, icon, busy, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(look({ variant, small, wide }), rest.className)}
      aria-busy={busy || undefined}
      data-answer={variant === 'primary' || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, small, wide, icon, children, ...rest }: Look & LinkProps) {
  return (
    <Link data-screen-only {...rest} className={classes(look({ variant, small, wide }), rest.className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

type Optional<T> = { [K in keyof T]?: T[K] | undefined };

function look({ variant = 'default', small, wide }: Optional<Look>): string {
  return classes(css.button, css[variant], small && css.small, wide && css.wide);
}
