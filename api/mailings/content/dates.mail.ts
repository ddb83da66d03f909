// Days and hours in mails, in Europe/Berlin as the portal shows them: never "today", as mails are read late.
import { zone } from '#contract/base/clock.ts';
import { type Language, locales } from '#contract/base/languages.ts';
import { filled } from '#contract/base/text/filled.ts';
import { datesOf } from '#contract/posts/event-days.ts';
import type { EventDate, SharedFacts } from '#contract/posts/event.ts';
import type { DeadlinePurpose } from '#contract/posts/posts.ts';
import { plainDayIn } from '#platform/output/moment.ts';
import { textsOf } from '#api/texts/texts.ts';

interface EventOfPost {
  eventAt: string | Date | null;
  eventPlace: string | null;
  event: SharedFacts | null;
}

/** The lines about an event: that it is cancelled, when and where, further dates, address, costs, for whom it is, and the contact. */
export function eventLinesIn(language: Language, { eventAt, eventPlace, event }: EventOfPost): string[] {
  if (eventAt === null) return [];
  const words = textsOf('mailings', language);
  const [first, ...others] = datesOf({ eventAt: new Date(eventAt).toISOString(), event });
  const dateOf = (date: EventDate) => dateIn(language, date, event?.wholeDay ?? false);
  const place = [eventPlace, event?.online ? words.online : null].filter((one) => one !== null && one !== '');
  const fact = (label: string, value: string | null | undefined) => (value ? [filled(label, { value })] : []);
  const off = event?.cancelled ? [filled(words.cancelled, { reason: event.cancelled.reason ?? '' }).trim()] : [];
  return [
    ...off,
    filled(words.event, { when: [...(first ? [dateOf(first)] : []), ...place].join(', ') }),
    ...(others.length > 0 ? [filled(words.furtherDates, { dates: others.map(dateOf).join('; ') })] : []),
    ...fact(words.address, event?.address),
    ...fact(words.costs, event?.costs),
    ...fact(words.forWhom, event?.forWhom),
    ...fact(words.contactOfEvent, event?.contact),
  ];
}

/** "Montag, 11. Januar 2027 um 18:30 – 20:00", of whole days without the times. */
function dateIn(language: Language, date: EventDate, wholeDay: boolean): string {
  const { at, endsAt } = date;
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    ...(!wholeDay && { timeStyle: 'short' as const }),
    timeZone: zone,
  });
  if (endsAt === null) return format.format(new Date(at));
  // A whole day ends at the next midnight, which is not one of its days.
  return format.formatRange(new Date(at), new Date(wholeDay ? Date.parse(endsAt) - 1 : endsAt));
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
