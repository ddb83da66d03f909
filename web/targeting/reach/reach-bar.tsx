import type { Reach } from '#contract/targeting.ts';
import css from './reach.module.css';
import { belonging, useReachWords } from './reach-words.ts';

/** How many of those who belong to the audience have an address; the words below say the same. */
export function ReachBar({ reach }: { reach: Reach }) {
  const words = useReachWords();
  const { withoutEmail } = reach;
  const withEmail = belonging(reach) - withoutEmail;
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        {withEmail > 0 && <i className={css.solid} style={{ flexGrow: withEmail }} />}
        {withoutEmail > 0 && <i className={css.hatched} style={{ flexGrow: withoutEmail }} />}
      </div>
      <ul className={css.legend} aria-hidden="true">
        <li>
          <i className={css.solid} />
          {words.part('withEmail', withEmail)}
        </li>
        {withoutEmail > 0 && (
          <li>
            <i className={css.hatched} />
            {words.part('withoutEmail', withoutEmail)}
          </li>
        )}
      </ul>
    </div>
  );
}
