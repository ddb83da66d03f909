// Days and hours as mails say them, in Europe/Berlin as the portal shows them: never "today", as mails are read late.
import { zone } from '#contract/base/clock.ts';
import { type Language, locales } from '#contract/base/languages.ts';
import { plainDayIn } from '#api/base/moment.ts';
import { texts } from './mail-texts.ts';

export function eventIn(language: Language, at: Date, place: string | null): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  const when = [format.format(at), ...(place ? [place] : [])].join(', ');
  return texts[language].event.replace('{when}', () => when);
}

export function deadlineIn(language: Language, day: string): string {
  return texts[language].deadline.replace('{when}', plainDayIn(language, day));
}

export function confirmUntilIn(language: Language, day: string): string {
  return texts[language].confirmUntil.replace('{when}', plainDayIn(language, day));
}

export function leafIn(language: Language, at: Date): { day: string; month: string } {
  // Taken from a whole date, where German months keep their dot.
  const format = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: zone });
  const parts = format.formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return { day: part('day'), month: part('month') };
}
