import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { FileTile } from '../file/file-tile.tsx';
import css from './attaching.module.css';

interface Props {
  file: File;
  onAnswer: (how: 'replace' | 'both' | 'neither') => void;
}

/** A file of a name that is attached already. */
export function DoubleRow({ file: { name }, onAnswer }: Props) {
  const t = useTexts('posts/writing');
  return (
    <li>
      <FileTile file={{ name, type: '' }} />
      <div>
        <p role="alert">
          <ContentIn text={t('attachments.attached', { name: gap })}>{name}</ContentIn>
        </p>
        <div className={css.answers}>
          <Button small variant="soft" onClick={() => onAnswer('replace')}>
            {t('attachments.replace')}
          </Button>
          <Button small variant="quiet" onClick={() => onAnswer('both')}>
            {t('attachments.keepBoth')}
          </Button>
        </div>
      </div>
      <IconButton icon="close" label={t('attachments.dismiss', { name })} onClick={() => onAnswer('neither')} />
    </li>
  );
}
