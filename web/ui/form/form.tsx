import type { ComponentProps, ReactNode } from 'react';
import css from './form.module.css';

/** Fields below one another. The browser's own messages are off: ours say how to fix it. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} className={css.form} />;
}

/** Two short fields side by side, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
