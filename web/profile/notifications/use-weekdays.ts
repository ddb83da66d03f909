import { locales } from '#contract/base/languages.ts';
import { useLanguage } from '#web/base/language/use-texts.ts';

/** Monday to Sunday. */
export function useWeekdays(): string[] {
  const { format } = new Intl.DateTimeFormat(locales[useLanguage()], { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format(Date.UTC(2024, 0, day + 1)));
}
