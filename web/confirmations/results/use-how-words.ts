import { dayOf } from '#contract/base/clock.ts';
import type { AskedHolder } from '#contract/confirmations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';

type Confirmed = NonNullable<AskedHolder['done']>;

/** Who confirmed by which way; and when, by whom it was entered, and what else the proof shows. */
export function useHowWords(until: string | null): (done: Confirmed) => [string, string] {
  const t = useTexts(['confirmations', 'confirmations/entering']);
  const { instant, nearDay } = useFormats();
  const nameOf = useNameOf();
  return ({ by, way, at, entry, revision }) => {
    const how = way === 'portal' ? t('confirmations/entering:bar.portal') : t(`results.ways.${way}`);
    const when = entry
      ? `${t('results.enteredBy', { name: nameOf(entry.enteredBy) })}, ${nearDay(entry.day)}`
      : instant(at);
    const isLate = until !== null && (entry?.day ?? dayOf(new Date(at))) > until;
    const late = isLate ? [t('confirmations/entering:proof.late')] : [];
    return [`${nameOf(by)}, ${how}`, [when, ...late, t('results.revision', { n: revision })].join(', ')];
  };
}
