import { useFormats } from '#web/base/formats.ts';
import { classes } from '#web/ui/classes.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './count-badge.module.css';

/** How many there are of something behind a line. */
export interface Count {
  number: number;
  /** Read aloud in the number's place: "3 ungelesen". */
  label: string;
  /** Only tells how many there are; one that is not quiet waits for whoever reads it. */
  quiet?: boolean;
}

/** A small number behind a title; nothing where there is none. */
export function CountBadge({ count }: { count: Count | undefined }) {
  const { number } = useFormats();
  if (!count || count.number === 0) return null;
  return (
    <span className={classes(css.count, count.quiet && css.quiet)}>
      <span aria-hidden="true">{number(count.number)}</span>
      <VisuallyHidden>{count.label}</VisuallyHidden>
    </span>
  );
}
