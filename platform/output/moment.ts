// Moments and days in words, with their year: what the server writes is read late.
import { zone } from '#contract/base/clock.ts';
import { type Language, locales } from '#contract/base/languages.ts';

/** In Europe/Berlin. */
export function momentIn(language: Language): (at: string | Date) => string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  });
  return (at) => format.format(new Date(at));
}

/** In Europe/Berlin: "5. November 2026". */
export function dayIn(language: Language, at: string | Date): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: zone }).format(new Date(at));
}

export function plainDayIn(language: Language, day: string): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
