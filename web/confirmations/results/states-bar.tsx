import type { ConfirmationOverview } from '#contract/confirmations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './states-bar.module.css';

/** The three states and the ways, as a bar and in words; they add up to all whom the post asks. */
export function StatesBar({ overview: { total, done, withoutAccess, ways } }: { overview: ConfirmationOverview }) {
  const t = useTexts(['confirmations', 'confirmations/entering']);
  const { number } = useFormats();
  const words = { done: t('results.isDone'), open: t('results.isOpen'), withoutAccess: t('results.isWithoutAccess') };
  const counts = { done, open: total - done - withoutAccess, withoutAccess };
  const there = (['done', 'open', 'withoutAccess'] as const).filter((state) => counts[state] > 0);
  const byWay = (['portal', 'mail', 'entered'] as const)
    .filter((way) => ways[way] > 0)
    .map((way) => `${number(ways[way])} ${t(`confirmations/entering:bar.${way}`)}`);
  return (
    <div className={css.states}>
      <div className={css.bar} aria-hidden="true">
        {there.map((state) => (
          <i key={state} className={css[state]} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <ul>
        {there.map((state) => (
          <li key={state}>
            <i className={css[state]} aria-hidden="true" />
            <span>
              <b>{number(counts[state])}</b> {words[state]}
              {state === 'done' && byWay.length > 0 && `: ${byWay.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
