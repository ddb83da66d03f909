import type { ComponentProps, ReactNode } from 'react';
import css from './chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  chosen: boolean;
  count?: string | undefined;
}

export function Chip({ chosen, count, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={css.chip} aria-pressed={chosen}>
      {children}
      {count && <span className={css.count}>{count}</span>}
    </button>
  );
}

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}
