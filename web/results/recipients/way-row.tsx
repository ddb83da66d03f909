import { Link } from 'react-router';
import type { Deliveries } from '#contract/mailings/mailings.ts';
import type { Arrival } from '#contract/mailings/words.ts';
import type { Way } from '#contract/targeting/ways.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import wayCss from '#web/targeting/reach/ways.module.css';
import { Icon } from '#web/ui/media/icon.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { useArrivalWords } from './use-arrival-words.ts';
import css from './recipients.module.css';

interface Props {
  way: Way;
  deliveries: Deliveries;
}

/** A way, which opens to what became of it. */
export function WayRow({ way, deliveries: { ways, arrivals } }: Props) {
  const t = useTexts('results');
  const { number } = useFormats();
  const words = useArrivalWords();
  const address = useAddress();
  const of = arrivals.filter((one) => one.way === way);
  const parts = [...Map.groupBy(of, ({ arrival }) => arrival)].map(([arrival, all]) => ({ arrival, count: sum(all) }));
  const reasons = [...Map.groupBy(of, ({ reason }) => reason)].flatMap(([reason, all]) =>
    reason && way !== 'unreachable'
      ? [t('recipients.reason', { reason: words.reason(reason), n: number(sum(all)) })]
      : [],
  );
  const to = (arrival: Arrival) =>
    arrival === 'unclear'
      ? address.to({ list: 'unclear' })
      : address.to({ way, arrival, 'recipients.page': null, 'recipients.search': null });
  return (
    <li>
      <details className={css.way} open={way === 'unreachable' || undefined}>
        <summary>
          <i className={wayCss[way]} aria-hidden="true" />
          <span className={css.number}>{number(ways[way])}</span>
          <span>
            <b>{words.way(way, of)}</b>
            <small>{t(`recipients.notes.${way}`)}</small>
          </span>
          <Icon name="down" size="small" />
        </summary>
        <ul>
          {parts.map(({ arrival, count }) => (
            <li key={arrival}>
              <span>{number(count)}</span>
              <Link to={to(arrival)} preventScrollReset>
                {words.arrival(way, arrival)}
              </Link>
            </li>
          ))}
        </ul>
        {reasons.length > 0 && <p className={css.reasons}>{t('recipients.why', { reasons: reasons.join(', ') })}</p>}
      </details>
    </li>
  );
}

function sum(all: readonly { recipients: number }[]): number {
  return all.reduce((total, { recipients }) => total + recipients, 0);
}
