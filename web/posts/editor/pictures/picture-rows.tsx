import attaching from '../../attachments/attaching.module.css';
import { InterruptedLine } from '../../attachments/interrupted-line.tsx';
import { UploadLine } from '../../attachments/upload-line.tsx';
import type { GoingOn } from '../../attachments/use-post-uploads.ts';
import { classes } from '#web/ui/text/classes.ts';
import { pictureAccept } from './picture-types.ts';
import css from './pictures.module.css';
import type { Pictures } from './use-pictures.ts';

interface Props {
  pictures: Pick<Pictures, 'rows' | 'uploads' | 'add'> & GoingOn;
}

/** Pictures on their way, refused ones, and those whose upload ended with its page. */
export function PictureRows({ pictures }: Props) {
  const { rows, uploads, add, interrupted } = pictures;
  if (rows.length + interrupted.length === 0) return null;
  return (
    <ul className={classes(attaching.chosen, css.rows)}>
      {interrupted.map((one) => (
        <InterruptedLine key={one.key} uploads={pictures} one={one} add={add} />
      ))}
      {rows.map((row) => (
        <UploadLine key={row.id} row={row} uploads={uploads} onOther={add} accept={pictureAccept} />
      ))}
    </ul>
  );
}
