import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { isKept } from '#web/documents/upload/sender.ts';
import { isOpen, type UploadRow, type Uploads } from '#web/documents/upload/queue.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { ProgressTrack } from '#web/ui/progress/progress-track.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { FileTile } from '../file/file-tile.tsx';
import css from './attaching.module.css';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import { useUploadWords } from './use-upload-words.ts';

interface Props {
  row: UploadRow;
  uploads: Pick<Uploads, 'cancel' | 'resume'>;
  onOther: (files: readonly File[]) => void;
  /** Of pictures, which types the dialog for files offers. */
  accept?: string;
}

/** A file on its way, or one that was refused. */
export function UploadLine({ row, uploads, onOther, accept }: Props) {
  const t = useTexts('posts/writing');
  const { number } = useFormats();
  const words = useUploadWords(row, accept !== undefined);
  const { id, name, bytes, sent, state } = row;
  const percent = number(Math.floor((sent / Math.max(bytes, 1)) * 100));
  const isRefused = state === 'refused';

  function chooseOther() {
    pickFiles(
      (files) => {
        uploads.cancel(id);
        onOther(files);
      },
      accept === undefined ? {} : { accept },
    );
  }

  return (
    <li>
      <FileTile file={{ name, type: '' }} refused={isRefused} />
      <div>
        <div className={css.line}>
          <span className={css.name}>{name}</span>
          {isOpen(row) && state !== 'waiting' && (
            <span className={css.size}>{t('attachments.percent', { percent })}</span>
          )}
        </div>
        {isOpen(row) && (
          <ProgressTrack label={name} words={words} done={sent} of={bytes} isBroken={state === 'broken'} />
        )}
        <p
          className={classes(css.status, isRefused && css.bad, state === 'broken' && css.late)}
          role={isRefused ? 'alert' : undefined}
        >
          {isRefused && <Icon name="warning" size="small" />}
          {words}
        </p>
        {isRefused && isKept(row.reason) && (
          <Button small onClick={() => uploads.resume(id)}>
            {t('attachments.again')}
          </Button>
        )}
        {isRefused && (
          <Button small variant="quiet" onClick={chooseOther}>
            {t(accept === undefined ? 'attachments.other' : 'picture.other')}
          </Button>
        )}
      </div>
      <span className={css.ends}>
        {state === 'paused' && (
          <IconButton icon="reload" label={t('attachments.resume', { name })} onClick={() => uploads.resume(id)} />
        )}
        <IconButton
          icon="close"
          label={t(isRefused ? 'attachments.dismiss' : 'attachments.cancel', { name })}
          onClick={() => uploads.cancel(id)}
        />
      </span>
    </li>
  );
}
