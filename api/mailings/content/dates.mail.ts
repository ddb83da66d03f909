// Days and hours in mails, in Europe/Berlin as the portal shows them: never "today", as mails are read late.
import { zone } from '#contract/base/clock.ts';
import { type Language, locales } from '#contract/base/languages.ts';
import { filled } from '#contract/base/text/filled.ts';
import type { DeadlinePurpose } from '#contract/posts/posts.ts';
import { plainDayIn } from '#platform/output/moment.ts';
import { textsOf } from '#api/texts/texts.ts';

export function eventIn(language: Language, at: Date, place: string | null): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  const when = [format.format(at), ...(place ? [place] : [])].join(', ');
  return filled(textsOf('mailings', language).event, { when });
}

/** "Anmelden bis 4. Dezember 2026", as in the feed. */
export function deadlineIn(language: Language, day: string, purpose: DeadlinePurpose | null): string {
  const deadline = textsOf('deadlines', language);
  const when = { day: plainDayIn(language, day) };
  if (purpose !== null) return filled(deadline.untilFor, { ...when, verb: deadline.verbs[purpose] });
  return filled(textsOf('mailings', language).deadlineOnly, { until: filled(deadline.until, when) });
}

export function confirmUntilIn(language: Language, day: string): string {
  return filled(textsOf('mailings', language).confirmUntil, { when: plainDayIn(language, day) });
}

export function leafIn(language: Language, at: Date): { day: string; month: string } {
  // Taken from a whole date, where German months keep their dot.
  const format = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: zone });
  const parts = format.formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return { day: part('day'), month: part('month') };
}
