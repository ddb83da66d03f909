import { classes } from '../text/classes.ts';
import css from './progress-track.module.css';

export interface ProgressTrackProps {
  /** "Die Zeilen werden geprüft". */
  label: string;
  /** "12.000 von 50.000 Zeilen". */
  words: string;
  done?: number;
  of?: number;
  isBroken?: boolean;
}

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
