import type { Folder } from '#contract/documents/folders.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Obstacle } from '../files/send-into.ts';
import type { Dropped } from './dropped.ts';
import css from './upload.module.css';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Stopped {
  folder: Folder;
  dropped: Dropped;
  by: Obstacle;
}

interface Props extends Stopped {
  opened: boolean;
  onClose: () => void;
  onFlat: (stopped: Stopped) => void;
}

const named = 5;

export function StoppedDialog({ opened, onClose, folder, dropped, by, onFlat }: Props) {
  const t = useTexts('documents');
  const ui = useTexts('ui');
  const { number, size } = useFormats();
  const count = dropped.files.length;
  const canGoFlat = by.kind === 'folders' && count > 0;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`stopped.${by.kind}.title`)}
      actions={
        <>
          <Button onClick={onClose}>{canGoFlat ? t('cancel') : ui('close')}</Button>
          {canGoFlat && (
            <Button variant="primary" onClick={() => onFlat({ folder, dropped, by })}>
              {t('stopped.folders.flat', { count, n: number(count) })}
            </Button>
          )}
        </>
      }
    >
      {by.kind === 'room' ? (
        <p>{t('stopped.room.text', { asked: size(by.asked), left: size(by.left), quota: size(by.most) })}</p>
      ) : (
        <>
          <p>
            <ContentIn text={t('stopped.folders.text', { name: gap })}>{folder.name}</ContentIn>
          </p>
          <ul className={css.missing}>
            {by.paths.slice(0, named).map((path) => (
              <li key={path}>{path}</li>
            ))}
            {by.paths.length > named && (
              <li>{t('storage.more', { count: by.paths.length - named, n: number(by.paths.length - named) })}</li>
            )}
          </ul>
        </>
      )}
      <p>{t('stopped.nothing')}</p>
    </Dialog>
  );
}
