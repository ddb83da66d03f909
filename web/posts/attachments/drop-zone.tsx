import { type DragEvent, useEffect, useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { droppedFiles } from '#web/documents/upload/dropped.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Key } from '#web/ui/text/key.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './drop-zone.module.css';
import { useFilesOver } from './use-files-over.ts';

interface Props {
  onFiles: (files: readonly File[]) => void;
}

/** Appears when files are held over the window, which never opens what is dropped. */
export function DropZone({ onFiles }: Props) {
  const t = useTexts('posts/writing');
  const over = useFilesOver();
  if (over === 0) return null;

  function onDrop(event: DragEvent) {
    droppedFiles(event.dataTransfer).then(
      ({ files }) => onFiles(files.map(({ file }) => file)),
      () => toast.error(t('attachments.unreadable')),
    );
  }

  return (
    <div className={css.over}>
      <p className={css.question}>
        <Icon name="attach" />
        {t('attachments.dropWhat', { count: over })}
      </p>
      <Zone onDrop={onDrop} />
      <p>
        <Key>{t('attachments.esc')}</Key> {t('attachments.dropOut')}
      </p>
    </div>
  );
}

function Zone({ onDrop }: { onDrop: (event: DragEvent) => void }) {
  const t = useTexts('posts/writing');
  const [isOver, setOver] = useState(false);
  useEffect(() => () => setOver(false), []);
  return (
    <div
      className={classes(css.zone, isOver && css.on)}
      data-drop="attachments"
      onDragEnter={() => setOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
    >
      <Icon name="attach" className={css.icon} />
      <h2>{t('attachments.drop')}</h2>
      <p>{t('attachments.dropText')}</p>
      {isOver ? <p className={css.go}>{t('attachments.dropHere')}</p> : <small>{t('attachments.dropWho')}</small>}
    </div>
  );
}
