import { useFormats } from '#web/base/time/formats.ts';
import { classes } from '#web/ui/text/classes.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './count-badge.module.css';

export interface Count {
  number: number;
  /** For screen readers: "3 ungelesen". */
  label: string;
  /** Only informs; others need attention. */
  quiet?: boolean;
}

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
