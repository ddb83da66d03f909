import type { Reach } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ReachBar } from '#web/targeting/reach/reach-bar.tsx';
import { useReachWords } from '#web/targeting/reach/reach-words.ts';
import { WayLines } from '#web/targeting/reach/way-lines.tsx';
import css from './publish-dialog.module.css';
import waysCss from '#web/targeting/reach/ways.module.css';

/** What publishing does to whom: one line for each way, and their sum. */
export function PublishReach({ reach }: { reach: Reach }) {
  return (
    <div className={css.reach}>
      <ReachBar reach={reach} />
      <WayLines reach={reach} full sum={<Sum reach={reach} />} />
    </div>
  );
}

function Sum({ reach }: { reach: Reach }) {
  const t = useTexts('posts/writing');
  const { number } = useFormats();
  const words = useReachWords();
  const { people, emptyCompanies } = reach;
  const guilds = reach.guilds > 0 ? `, ${words.place('guild', reach)}` : '';
  const empty = emptyCompanies > 0 ? ` ${words.empty(reach)}` : '';
  const place = `${words.place('company', reach)}${guilds}${empty}`;
  return (
    <li className={waysCss.sum}>
      <span />
      <span className={waysCss.number}>{number(people + emptyCompanies)}</span>
      <span>
        <b>{emptyCompanies > 0 ? `${words.people(people)} ${place}` : t('publish.sum', { count: people, place })}</b>
        <small>{t(reach.unreachable > 0 ? 'publish.once' : 'publish.onceAll')}</small>
      </span>
    </li>
  );
}
