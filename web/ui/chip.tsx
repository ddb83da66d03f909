import type { ComponentProps, ReactNode } from 'react';
import { bring } from './bring.ts';
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
    <div ref={showChosen} className={css.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** On a phone the row scrolls, and a link may have chosen its last. Nothing is measured where it is the first. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-pressed=true]:not(:first-child)');
  if (row && chosen) bring(row, chosen);
}
