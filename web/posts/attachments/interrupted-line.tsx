import { useTexts } from '#web/base/language/use-texts.ts';
import type { Interrupted } from '#web/documents/upload/interrupted.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import { classes } from '#web/ui/text/classes.ts';
import { FileTile } from '../file/file-tile.tsx';
import css from './attaching.module.css';
import type { GoingOn } from './use-post-uploads.ts';

interface Props {
  uploads: GoingOn;
  one: Interrupted;
  add: (files: readonly File[]) => void;
}

/** A file whose upload ended with its page: the browser may read it again if the author chooses it. */
export function InterruptedLine({ uploads, one, add }: Props) {
  const t = useTexts('posts/writing');
  const { name } = one;
  return (
    <li>
      <FileTile file={{ name, type: '' }} />
      <div>
        <span className={css.name}>{name}</span>
        <p className={classes(css.status, css.late)}>{t('attachments.interrupted')}</p>
        <Button small variant="quiet" onClick={() => pickFiles((files) => uploads.goOn(one, files, add))}>
          {t('attachments.chooseAgain', { name })}
        </Button>
      </div>
      <IconButton icon="close" label={t('attachments.cancel', { name })} onClick={() => uploads.giveUp(one)} />
    </li>
  );
}
