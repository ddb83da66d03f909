import { classes } from '../classes.ts';
import css from './progress-track.module.css';

export interface ProgressTrackProps {
  /** What is going on: "Die Zeilen werden geprüft". */
  label: string;
  /** How far it is, in words: "12.000 von 50.000 Zeilen". */
  words: string;
  /** Nothing where it is not known how far. */
  done?: number;
  of?: number;
  /** It does not go on by itself. */
  isBroken?: boolean;
}

/** The bar alone, that fills; its words are for screen readers. */
export function ProgressTrack({ label, words, done, of, isBroken = false }: ProgressTrackProps) {
  const known = done !== undefined && of !== undefined;
  const share = known && of > 0 ? Math.min(1, done / of) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuetext={words}
      {...(known && { 'aria-valuemin': 0, 'aria-valuemax': of, 'aria-valuenow': Math.min(done, of) })}
      className={classes(css.track, !known && css.open, isBroken && css.broken)}
    >
      <i style={known ? { width: `${share * 100}%` } : undefined} />
    </div>
  );
}
