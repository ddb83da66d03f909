import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './progress-bar.module.css';

interface Props {
  /** What is going on: "Die Zeilen werden geprüft". */
  label: string;
  /** How far it is, in words: "12.000 von 50.000 Zeilen". */
  words: ReactNode & string;
  /** Nothing where it is not known how far. */
  done?: number;
  of?: number;
}

/** A bar that fills, with how far it is in words beside it and for screen readers. */
export function ProgressBar({ label, words, done, of }: Props) {
  const known = done !== undefined && of !== undefined;
  const share = known && of > 0 ? Math.min(1, done / of) : 0;
  return (
    <div className={css.progress}>
      <div className={css.words} aria-hidden="true">
        <b>{label}</b>
        <span>{words}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={words}
        {...(known && { 'aria-valuemin': 0, 'aria-valuemax': of, 'aria-valuenow': Math.min(done, of) })}
        className={classes(css.track, !known && css.open)}
      >
        <i style={known ? { width: `${share * 100}%` } : undefined} />
      </div>
    </div>
  );
}
