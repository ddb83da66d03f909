import { dayOf } from '#contract/base/clock.ts';
import type { Deliveries } from '#contract/mailings/mailings.ts';
import type { Arrival } from '#contract/mailings/words.ts';
import type { PostResults } from '#contract/results/results.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** How far the mails are that leave at once, and when they left. */
export function useSentWords() {
  const t = useTexts('results');
  const { instant, number, time } = useFormats();

  /** One time where all went within a minute. */
  function between(from: string, until: string): string {
    if (instant(from) === instant(until)) return instant(from);
    return t('sentBetween', {
      from: instant(from),
      until: dayOf(until) === dayOf(from) ? time(until) : instant(until),
    });
  }

  return ({ arrivals }: Deliveries, { sentFrom, sentUntil }: Pick<PostResults, 'sentFrom' | 'sentUntil'>): string[] => {
    const sum = (...which: Arrival[]) =>
      arrivals.filter(({ arrival }) => which.includes(arrival)).reduce((all, { recipients }) => all + recipients, 0);
    const done = sum('sent', 'sentJoined');
    const waiting = sum('waiting');
    return [
      ...(waiting > 0
        ? [t('recipients.progress', { count: done + waiting, done: number(done), total: number(done + waiting) })]
        : []),
      ...(sentFrom && sentUntil ? [t('recipients.sentAt', { when: between(sentFrom, sentUntil) })] : []),
    ];
  };
}
