import type { Reach } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/use-texts.ts';
import type { ReachNumber } from './lists/number-list.tsx';
import css from './reach.module.css';
import { belonging, useReachWords } from './reach-words.ts';

/** Decorative: the words below say the same. */
export function ReachBar({ reach, onOpen }: { reach: Reach; onOpen: (number: ReachNumber) => void }) {
  const t = useTexts('targeting/office');
  const words = useReachWords();
  const { withoutEmail } = reach;
  const withEmail = belonging(reach) - withoutEmail;
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        {withEmail > 0 && <i className={css.solid} style={{ flexGrow: withEmail }} />}
        {withoutEmail > 0 && <i className={css.hatched} style={{ flexGrow: withoutEmail }} />}
      </div>
      <ul className={css.legend}>
        <li>
          <i className={css.solid} aria-hidden="true" />
          {words.withEmail(reach)}
        </li>
        {withoutEmail > 0 && (
          <li>
            <i className={css.hatched} aria-hidden="true" />
            {words.withoutEmail(reach)}
          </li>
        )}
        {withoutEmail > 0 && (
          <li className={css.postal}>
            <button type="button" className={css.part} onClick={() => onOpen('withoutEmail')}>
              {t('reach.postal')}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
