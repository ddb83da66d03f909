import { formOf } from '#contract/base/text/filled.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import { sharedFacts } from '#contract/posts/event-days.ts';
import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { CalendarMethod, Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail, type MailPart } from '#platform/mail/mail-page.ts';
import { momentIn } from '#platform/output/moment.ts';
import { eventLinesIn } from '#api/mailings/content/dates.mail.ts';
import { textsOf } from '#api/texts/texts.ts';
import type { RegistrationNews } from './registrations.job.ts';

export interface RegistrationMail {
  origin: string;
  news: RegistrationNews;
  postId: string;
  title: string;
  eventAt: string;
  eventPlace: string | null;
  event: EventFacts;
  company: string | null;
  /** Their names. */
  people: readonly string[];
  offered: number | null;
  offeredUntil: string | null;
  /** Why the office has cancelled it. */
  reason: string | null;
}

/** What a program for calendars does with the mail. */
export const methodFor: Partial<Record<RegistrationNews, CalendarMethod>> = {
  coming: 'REQUEST',
  movedUp: 'REQUEST',
  declined: 'CANCEL',
  removed: 'CANCEL',
};

export function registrationMail({ origin, news, postId, ...about }: RegistrationMail, letter: Letter): Mail {
  const { language } = letter;
  const words = textsOf('registrations', language).mail;
  const { subject, lead } = words[news];
  const { title, company, people, offered, offeredUntil, event } = about;
  const facts = eventLinesIn(language, { ...about, event: sharedFacts(event) }).join('\n');
  const names = people.map((name) => `– ${name}`).join('\n');
  const isTooFew = offered !== null && offered < people.length;
  const parts: MailPart[] = [
    lead,
    ...(news === 'removed' && about.reason !== null ? [words.reason] : []),
    ...(offered === null ? [] : [formOf(words, isTooFew ? 'fewer' : 'free', offered, language)]),
    ...(news === 'declined' || news === 'removed' || names === ''
      ? []
      : [company === null ? words.people : words.peopleOf, '{{names}}']),
    '{{facts}}',
    { label: words.link[news], link: `${origin}${pages.post.replace(':id', postId)}` },
    ...(news === 'coming' || news === 'movedUp' ? [words.calendar] : []),
  ];
  const until = offeredUntil === null ? '' : momentIn(language)(offeredUntil);
  const known = {
    title,
    names,
    facts,
    until,
    company: company ?? '',
    seats: String(offered ?? 0),
    reason: about.reason ?? '',
  };
  return letterMail(letter, { subject, greeting: words.greeting, parts }, known);
}

interface Person {
  name: string;
  email: string;
}

/** Writes the entry of an event that a mail about a registration carries; see `api/calendar`. */
export type EventEntryOf = (of: {
  portal: string;
  origin: string;
  language: Language;
  event: {
    postId: string;
    title: string;
    version: number;
    changedAt: string;
    eventAt: string;
    eventPlace: string | null;
    event: EventFacts;
  };
  /** Of its dates those after so many; default: all. */
  after?: number;
  invitation: { method: CalendarMethod; sequence: number; organizer: Person; attendee: Person };
}) => string;
