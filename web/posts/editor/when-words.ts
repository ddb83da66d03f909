import { useFormats } from '#web/base/time/formats.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { zone } from '#contract/base/clock.ts';
import { dayOf } from '#contract/base/clock.ts';
import { daysUntil } from '#web/base/time/calendar.ts';
import { useNow } from '#web/base/time/now.ts';

export function useWhenWords(): (at: string) => string {
  const t = useTexts('posts/writing');
  const language = useLanguage();
  const now = useNow();
  const { longDay, time } = useFormats(now);
  return (at) => {
    const days = daysUntil(dayOf(at), now);
    const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: zone });
    const day = days < 2 ? near.format(days, 'day') : days < 7 ? weekday.format(new Date(at)) : longDay(at);
    return t('editor.moment', { day, time: language === 'de' ? withoutFullHour(time(at)) : time(at) });
  };
}

/** "7 Uhr" instead of "7:00 Uhr" in German. */
function withoutFullHour(time: string): string {
  return time.replace(/^0?(\d+):00$/, '$1');
}
