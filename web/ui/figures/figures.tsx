import { classes } from '../classes.ts';
import css from './figures.module.css';

export interface Figure {
  key: string;
  /** As it is shown: "+12". */
  value: string;
  /** What it counts, in a few words. */
  title: string;
  /** What it means, in colour beside the words; nothing where it is zero. */
  tone?: 'gain' | 'loss' | 'warn' | 'primary' | undefined;
}

/** A row of boxes, each a large number above what it counts; two beside each other on a phone. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.figures} data-count={figures.length}>
      {figures.map(({ key, value, title, tone }) => (
        <div key={key} className={classes(tone && css[tone])}>
          <dd>{value}</dd>
          <dt>{title}</dt>
        </div>
      ))}
    </dl>
  );
}
