import type { Deliveries, UnmailedReason } from '#contract/mailings/mailings.ts';
import type { Arrival } from '#contract/mailings/words.ts';
import { type Lack, lacks, type Way } from '#contract/targeting/ways.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

type Arrivals = Deliveries['arrivals'];

/** What ways, what became of them and reasons are called. */
export function useArrivalWords() {
  const t = useTexts(['results', 'targeting/office']);
  return {
    way: (way: Way, of: Arrivals) =>
      t(
        way === 'portal' && of.some(({ arrival }) => arrival !== 'portalOnly')
          ? 'targeting/office:reach.ways.portalAndMail'
          : `targeting/office:reach.ways.${way}`,
      ),
    arrival: (way: Way, arrival: Arrival) => {
      if (isLack(arrival)) return t(`targeting/office:people.lacks.${arrival}`);
      return t(
        way === 'mail' && arrival === 'sent' ? 'recipients.arrivals.sentAlone' : `recipients.arrivals.${arrival}`,
      );
    },
    reason: (reason: UnmailedReason) => t(`recipients.reasons.${reason}`),
  };
}

function isLack(arrival: Arrival): arrival is Lack {
  return (lacks as readonly Arrival[]).includes(arrival);
}
