import { type Way, ways } from '#contract/targeting/ways.ts';
import css from './ways.module.css';

/** Decorative: the lines below show the same. */
export function ReachBar({ reach }: { reach: Record<Way, number> }) {
  return (
    <div className={css.bar} aria-hidden="true">
      {ways
        .filter((way) => reach[way] > 0)
        .map((way) => (
          <i key={way} className={css[way]} style={{ flexGrow: reach[way] }} />
        ))}
    </div>
  );
}
