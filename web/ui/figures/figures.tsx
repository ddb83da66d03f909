import { classes } from '../text/classes.ts';
import css from './figures.module.css';

export interface Figure {
  key: string;
  value: string;
  title: string;
  /** Colour, beside words; none for zero. */
  tone?: 'gain' | 'loss' | 'warn' | 'primary' | undefined;
}

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
