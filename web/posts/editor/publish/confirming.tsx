import type { Confirmation } from '#contract/confirmations.ts';
import type { Reach } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** Who is asked to confirm, until when. */
export function Confirming({ confirmation: { by, until }, reach }: { confirmation: Confirmation; reach: Reach }) {
  const t = useTexts('posts/writing');
  const { longDay, number } = useFormats();
  const filling = { until: until === null ? '' : t('publish.confirming.until', { day: longDay(until) }) };
  const { companies: count } = reach;
  return (
    <p>
      {by === 'company'
        ? t('publish.confirming.company', { ...filling, count, n: number(count) })
        : t('publish.confirming.person', filling)}
    </p>
  );
}
