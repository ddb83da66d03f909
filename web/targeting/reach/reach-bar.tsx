import css from './reach.module.css';
import { useReachWords } from './reach-words.ts';

/** How many of the people get mail; the words below say the same. */
export function ReachBar({ people, withoutEmail }: { people: number; withoutEmail: number }) {
  const words = useReachWords();
  const byEmail = people - withoutEmail;
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        {byEmail > 0 && <i className={css.solid} style={{ flexGrow: byEmail }} />}
        {withoutEmail > 0 && <i className={css.hatched} style={{ flexGrow: withoutEmail }} />}
      </div>
      <ul className={css.legend} aria-hidden="true">
        <li>
          <i className={css.solid} />
          {words.part('byEmail', byEmail)}
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
