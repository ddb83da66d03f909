import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { daysBetween, monthsBetween, today } from '#web/base/time/calendar.ts';

interface Term {
  endsOn: string | null;
  isCurrent: boolean;
}

/** "bis 31. Dez. 2026" for what has no term of office; else as `useTermTag`. */
export function useEndTag(span: Term & { electedOn?: string | null }): string | null {
  const t = useTexts('records');
  const { shortDate } = useFormats();
  const term = useTermTag(span);
  if (span.electedOn !== undefined) return term;
  if (!span.isCurrent || span.endsOn === null) return null;
  return span.endsOn === today() ? t('ending.untilToday') : t('ending.until', { day: shortDate(span.endsOn) });
}

/** "endet in 3 Monaten"; null unless it ends within six months. */
export function useTermTag({ endsOn, isCurrent }: Term): string | null {
  const t = useTexts('records');
  if (!isCurrent || endsOn === null) return null;
  const months = monthsBetween(today(), endsOn);
  const days = daysBetween(today(), endsOn);
  if (months >= 6 && !(months === 6 && endsOn.slice(8) === today().slice(8))) return null;
  if (days <= 0) return t('terms.endsToday');
  if (months >= 1) return t('terms.endsInMonths', { count: months });
  return t('terms.endsInDays', { count: days });
}
