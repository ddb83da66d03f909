import { formOf } from '#contract/base/text/filled.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import { sharedFacts } from '#contract/posts/event-days.ts';
import type { KnownEvent } from '#contract/posts/known-event.ts';
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

type InvitationMethod = Exclude<CalendarMethod, 'PUBLISH'>;

/** What a program for calendars does with the mail. */
export const methodFor: Partial<Record<RegistrationNews, InvitationMethod>> = {
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
    ...(news === 'coming' || news === 'movedUp' ? [event.dates.length > 0 ? words.calendars : words.calendar] : []),
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

/** Writes the entries of an event that a mail about a registration carries; see `api/calendar`. */
export type EventEntriesOf = (of: {
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
  /** As the reader's calendar has it: dates that the event has no longer are taken out. */
  before?: KnownEvent;
  invitation: { method: InvitationMethod; sequence: number; organizer: Person; attendee: Person };
}) => Pick<Mail, 'calendar' | 'furtherCalendars'>;
