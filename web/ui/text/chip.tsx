import type { ComponentProps, ReactNode } from 'react';
import css from './chip.module.css';
import { keepInView } from '../page/keep-in-view.ts';

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
    <div ref={showChosen} className={css.chips} data-screen-only role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** On a phone the row scrolls, and a link may have chosen its last. */
function showChosen(row: HTMLElement | null) {
  return row ? keepInView(row, () => row.querySelector('[aria-pressed=true]')) : undefined;
}
