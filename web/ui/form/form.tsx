import type { ComponentProps, ReactNode } from 'react';
import css from './form.module.css';

/** Without the browser's validation bubbles. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} className={css.form} />;
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
