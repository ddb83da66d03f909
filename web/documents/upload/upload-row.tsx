import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useErrorText } from '#web/ui/form/error-text.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ProgressTrack } from '#web/ui/progress/progress-track.tsx';
import { roundLeft } from './left.ts';
import type { UploadRow as Upload } from './queue.ts';
import css from './upload.module.css';
import { uploads } from './uploads.ts';

export function UploadRow({ row }: { row: Upload }) {
  const t = useTexts('documents');
  const { id, name, bytes, sent, state } = row;
  const { number } = useFormats();
  const words = useWords(row);
  const percent = Math.floor((sent / Math.max(bytes, 1)) * 100);
  return (
    <li className={css.row} data-state={state}>
      <span className={css.tile} aria-hidden="true">
        {endingOf(name)}
      </span>
      <div className={css.middle}>
        <div className={css.words}>
          <b title={name}>{name}</b>
          {state === 'done' ? (
            <Icon name="check" size="small" />
          ) : (
            state !== 'refused' && <span>{number(percent)} %</span>
          )}
        </div>
        {state !== 'refused' && state !== 'done' && (
          <ProgressTrack label={name} words={words} done={sent} of={bytes} isBroken={state === 'broken'} />
        )}
        <p className={css.status} role={state === 'refused' ? 'alert' : undefined}>
          {words}
        </p>
      </div>
      <div className={css.actions}>
        {(state === 'waiting' || state === 'sending') && (
          <IconButton icon="minus" label={t('uploads.pause', { name })} onClick={() => uploads.pause(id)} />
        )}
        {(state === 'paused' || state === 'broken' || state === 'refused') && (
          <IconButton icon="reload" label={t('uploads.resume', { name })} onClick={() => uploads.resume(id)} />
        )}
        {state !== 'done' && (
          <IconButton icon="close" label={t('uploads.cancel', { name })} onClick={() => uploads.cancel(id)} />
        )}
      </div>
    </li>
  );
}

function useWords(row: Upload): string {
  const t = useTexts('documents');
  const errorText = useErrorText();
  const { size } = useFormats();
  if (row.state === 'refused' && row.room) {
    const { most, used, asked } = row.room;
    const figures = { used: size(used), asked: size(asked ?? row.bytes) };
    return row.reason === 'documents.quotaFull'
      ? t('uploads.full', { ...figures, quota: size(most) })
      : t('uploads.tooLarge', { ...figures, limit: size(most) });
  }
  if (row.reason === 'unreadable') return t('uploads.unreadable');
  if (row.state === 'refused') return errorText(row.reason ?? 'internal');
  if (row.state === 'broken') return t(row.reason ? 'uploads.notReady' : 'uploads.broken');
  if (row.state === 'paused') return t('uploads.paused', { done: size(row.sent), of: size(row.bytes) });
  if (row.state === 'waiting') return t('uploads.waiting');
  if (row.state === 'checking') return t('uploads.checking');
  if (row.state === 'done') return t('uploads.filed');
  const done = t('uploads.sent', { done: size(row.sent), of: size(row.bytes) });
  if (row.left === null) return done;
  const { count, unit } = roundLeft(row.left);
  return `${done}, ${t(`uploads.left.${unit}`, { count })}`;
}

function endingOf(name: string): string {
  const [, ending = ''] = /\.([\p{L}\d]{1,4})$/u.exec(name) ?? [];
  return ending.toUpperCase() || '?';
}
