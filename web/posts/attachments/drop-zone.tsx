import { type DragEvent, useEffect, useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { type Dropped, droppedFiles } from '#web/documents/upload/dropped.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Key } from '#web/ui/text/key.tsx';
import { toast } from '#web/ui/toast.ts';
import { isPicture } from '../editor/pictures/picture-types.ts';
import css from './drop-zone.module.css';
import { useFilesOver } from './use-files-over.ts';

interface Props {
  onFiles: (files: readonly File[]) => void;
  onPictures: (files: readonly File[]) => void;
  onCover: (files: readonly File[]) => void;
}

/** Appears when files are held over the window, which never opens what is dropped. */
export function DropZone({ onFiles, onPictures, onCover }: Props) {
  const t = useTexts('posts/writing');
  const over = useFilesOver();
  if (!over) return null;
  const isMixed = over.pictures > 0 && over.pictures < over.files;

  function dropped(event: DragEvent, take: (files: File[]) => void) {
    droppedFiles(event.dataTransfer).then(
      (found) => takeDropped(found, take),
      () => toast.error(t('attachments.unreadable')),
    );
  }

  function takeDropped({ files, empty }: Dropped, take: (files: File[]) => void) {
    if (empty.length > 0) toast.error(t('attachments.emptyFolder', { count: empty.length }));
    if (files.length > 0) take(files.map(({ file }) => file));
  }

  /** What is no picture is attached. */
  function picturesOf(files: File[]): File[] {
    const others = files.filter((file) => !isPicture(file));
    if (others.length > 0) onFiles(others);
    return files.filter(isPicture);
  }

  /** The others go into the text. */
  function firstAsCover(files: File[]) {
    const [first, ...others] = picturesOf(files);
    if (first) onCover([first]);
    if (others.length > 0) onPictures(others);
  }

  return (
    <div className={css.over}>
      <p className={css.question}>
        <Icon name="attach" />
        {t(over.pictures === over.files ? 'picture.dropWhat' : 'attachments.dropWhat', { count: over.files })}
      </p>
      <div className={css.zones}>
        {over.pictures > 0 && (
          <div className={css.pictures}>
            <Zone kind="cover" count={over.pictures} onDrop={(event) => dropped(event, firstAsCover)} />
            <Zone
              kind="picture"
              count={over.pictures}
              onDrop={(event) => dropped(event, (files) => onPictures(picturesOf(files)))}
            />
          </div>
        )}
        <Zone kind="attachments" count={over.files} isMixed={isMixed} onDrop={(event) => dropped(event, onFiles)} />
      </div>
      <p className={css.out}>
        <Key>{t('attachments.esc')}</Key>
        {t('attachments.dropOut', { count: over.pictures > 0 ? 3 : 1 })}
      </p>
    </div>
  );
}

interface ZoneProps {
  kind: 'cover' | 'picture' | 'attachments';
  /** What it would take. */
  count: number;
  /** Whether pictures and other files are held together. */
  isMixed?: boolean;
  onDrop: (event: DragEvent) => void;
}

function Zone({ kind, count, isMixed = false, onDrop }: ZoneProps) {
  const t = useTexts('posts/writing');
  const [isOver, setOver] = useState(false);
  useEffect(() => () => setOver(false), []);
  return (
    <div
      className={classes(css.zone, isOver && css.on)}
      data-drop={kind}
      onDragEnter={() => setOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
    >
      <Icon name={kind === 'attachments' ? 'attach' : 'picture'} className={css.icon} />
      <h2>{t(`${kind}.drop`, { count })}</h2>
      <p>
        {t(`${kind}.dropText`, { count })}
        {isMixed && ` ${t('attachments.dropMixed')}`}
      </p>
      {isOver ? <p className={css.go}>{t(`${kind}.dropHere`, { count })}</p> : <small>{t(`${kind}.dropWho`)}</small>}
    </div>
  );
}
