import attaching from '../../attachments/attaching.module.css';
import { UploadLine } from '../../attachments/upload-line.tsx';
import { classes } from '#web/ui/text/classes.ts';
import css from './pictures.module.css';
import type { Pictures } from './use-pictures.ts';

/** Pictures on their way into the text, and refused ones. */
export function PictureRows({
  pictures: { rows, uploads, add },
}: {
  pictures: Pick<Pictures, 'rows' | 'uploads' | 'add'>;
}) {
  if (rows.length === 0) return null;
  return (
    <ul className={classes(attaching.chosen, css.rows)}>
      {rows.map((row) => (
        <UploadLine key={row.id} row={row} uploads={uploads} onOther={add} />
      ))}
    </ul>
  );
}
