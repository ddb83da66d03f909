import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

interface Days {
  startsOn: string | null;
  endsOn: string | null;
  isCurrent: boolean;
}

/** "seit 1. April 2009", "1. März 2025 bis 28. Februar 2030", "ab 1. Januar"; null without a day. */
export function useDays() {
  const t = useTexts('profile');
  const { longDay } = useFormats();
  return ({ startsOn, endsOn, isCurrent }: Days): string | null => {
    const from = startsOn && longDay(startsOn);
    const to = endsOn && longDay(endsOn);
    if (from && to) return t('days.both', { from, to });
    if (from) return t(isCurrent ? 'days.since' : 'days.from', { from });
    return to ? t('days.until', { to }) : null;
  };
}
