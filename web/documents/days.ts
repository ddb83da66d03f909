import { zone } from '#contract/base/clock.ts';
import { type Language, locales } from '#contract/base/languages.ts';
import { useLanguage } from '#web/base/language/use-texts.ts';

export function useDays(): { day: (at: string) => string } {
  const language = useLanguage();
  return { day: (at) => figures(language, at.length === 10).format(new Date(at)) };
}

function figures(language: Language, isDay: boolean): Intl.DateTimeFormat {
  // A day is midnight UTC; an instant is in the office's time zone.
  return new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: isDay ? 'UTC' : zone,
  });
}
