import type { ReactNode } from 'react';
import type { Effect } from '#contract/targeting/effect.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SaveTable } from '#web/ui/media/save-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { effectTable } from './effect-table.ts';
import { EffectBody } from './effect-body.tsx';
import css from './effect.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  effect: Effect;
  summary: ReactNode;
  title?: ReactNode;
  confirm?: string;
  danger?: boolean;
  beside?: ReactNode;
  otherwise?: ReactNode;
  onConfirm: () => void;
  busy: boolean;
}

export function EffectDialog(props: Props) {
  const { opened, onClose, effect, summary, title, confirm, danger, beside, otherwise, onConfirm, busy } = props;
  const t = useTexts('visibility/office');
  const { longDay } = useFormats();
  const changes = effect.gain > 0 || effect.lose > 0;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title ?? t('effect.title')}
      actions={
        <>
          {changes && (
            <span className={css.export}>
              <SaveTable load={({ format }) => effectTable(effect, format, t)} />
            </span>
          )}
          <Button onClick={onClose}>{t('effect.back')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
            {confirm ?? t('effect.save')}
          </Button>
        </>
      }
    >
      <p className={css.summary}>
        {summary} {effect.on !== null && t('effect.from', { day: longDay(effect.on) })}
      </p>
      {beside && <div className={css.beside}>{beside}</div>}
      <EffectBody effect={effect} otherwise={otherwise} />
    </Dialog>
  );
}
