import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx';
import css from './file.module.css';

interface Props {
  file: File;
  sent: number;
  onCancel: () => void;
}

export function Sending({ file: { name, size }, sent, onCancel }: Props) {
  const t = useTexts('imports');
  const { number, size: bytes } = useFormats();
  const isSent = sent >= size;
  const percent = number(Math.floor((sent / Math.max(size, 1)) * 100));
  return (
    <div className={css.sending}>
      {isSent ? (
        <ProgressBar label={t('file.reading', { name })} words={t('file.readingText')} />
      ) : (
        <ProgressBar
          label={t('file.sending', { name })}
          words={t('file.sent', { percent, done: bytes(sent), of: bytes(size) })}
          done={sent}
          of={size}
        />
      )}
      <Button variant="quiet" onClick={onCancel}>
        {t('file.cancel')}
      </Button>
    </div>
  );
}
