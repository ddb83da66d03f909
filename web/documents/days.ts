import { zone } from '#contract/base/clock.ts';
import { useLanguage } from '#web/base/use-texts.ts';

/** Days in figures, as a list of documents has them: "19.11.2026". */
export function useDays(): { day: (at: string) => string } {
  const language = useLanguage();
  return { day: (at) => figures(language, at.length === 10).format(new Date(at)) };
}

function figures(language: string, isDay: boolean): Intl.DateTimeFormat {
  // A day lies at midnight UTC, an instant is told by the office's clock.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: isDay ? 'UTC' : zone,
  });
}
