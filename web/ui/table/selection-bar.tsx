import { type ReactNode, useState } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useFootHeight } from '../page/use-foot-height.ts';
import css from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface Props<R extends { id: string }> {
  selection: Selection<R>;
  /** Label of "all" where some rows cannot be chosen. */
  all?: string | undefined;
  children: ReactNode;
}

/** Shown at the bottom while rows are chosen. */
export function SelectionBar<R extends { id: string }>({ selection, all, children }: Props<R>) {
  const t = useTexts('ui');
  const { number } = useFormats();
  const { chosen, available, onToggleAll, onClear } = selection;
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useFootHeight(bar);
  if (chosen.length === 0) return null;
  return (
    <section ref={setBar} data-screen-only data-of-rows className={css.bar} aria-label={t('table.selection')}>
      <IconButton icon="close" label={t('table.clear')} onClick={onClear} />
      <b role="status">{t('table.selected', { count: chosen.length, number: number(chosen.length) })}</b>
      {chosen.length < available && (
        <Button small variant="quiet" onClick={onToggleAll}>
          {all ?? t('table.selectAll', { number: number(available) })}
        </Button>
      )}
      <div className={css.actions}>{children}</div>
    </section>
  );
}
