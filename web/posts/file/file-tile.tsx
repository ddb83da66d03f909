import { typeName } from '#web/documents/type-name.ts';
import css from '#web/documents/type-tile.module.css';
import { classes } from '#web/ui/text/classes.ts';
import own from './file-view.module.css';

/** What kind of file it is, by its ending. */
export function FileTile({ file, refused }: { file: { name: string; type: string }; refused?: boolean }) {
  return (
    <span className={classes(css.tile, refused && own.refused)} aria-hidden="true">
      {typeName(file)}
    </span>
  );
}
