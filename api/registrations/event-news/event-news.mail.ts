import { noFacts, sharedFacts } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import { areAlike, areSimultaneous, type KnownEvent } from '#contract/posts/known-event.ts';
import type { EventNews, RegistrationState } from '#contract/registrations/words.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail, type MailPart } from '#platform/mail/mail-page.ts';
import { dayIn, momentIn } from '#platform/output/moment.ts';
import { eventLinesIn } from '#api/mailings/content/dates.mail.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface EventNewsMail {
  news: EventNews | 'reminder';
  title: string;
  state: RegistrationState;
  offeredUntil: string | null;
  /** As the reader knew it. */
  before: KnownEvent;
  /** As it is; of one that does not take place as the reader knows it. */
  eventAt: string;
  eventPlace: string | null;
  event: EventFacts;
  company: string | null;
  /** Names of those who come. */
  people: readonly string[];
  reason: string | null;
  isWithdrawn: boolean;
  /** To the registration. */
  link: string;
  /** Where a person turns reminders off; null for a company. */
  choices: string | null;
}

/** To somebody who registered: the event is moved, cancelled, takes place after all, or is in two days. */
export function eventNewsMail(about: EventNewsMail, letter: Letter): Mail {
  const { language } = letter;
  const words = textsOf('registrations', language).news;
  const { news, title, before, company, people, reason, isWithdrawn, link, choices, offeredUntil } = about;
  const now = eventLinesIn(language, { ...about, event: sharedFacts({ ...about.event, cancelled: null }) });
  const then = eventLinesIn(language, { ...before, event: sharedFacts({ ...noFacts, ...before }) });
  const isOnlyLink = areAlike(before, knownIn(about));
  const isMoved = news === 'moved' && !areSimultaneous(before, knownIn(about));
  const { subject, lead } =
    news !== 'moved' ? words[news] : isMoved ? words.moved : isOnlyLink ? words.newLink : words.newPlace;
  const stands = words.stands[about.state === 'declined' ? 'coming' : about.state];
  const names = people.map((name) => `– ${name}`).join('\n');
  const parts: MailPart[] = [
    lead,
    ...(isWithdrawn ? [words.withdrawn] : []),
    ...(reason === null ? [] : ['{{reason}}']),
    ...(news === 'moved' && !isOnlyLink ? [words.before, words.now] : ['{{now}}']),
    ...(news === 'cancelled' ? [words.nothingToDo] : [stands]),
    ...(news === 'cancelled' || names === '' ? [] : [company === null ? words.people : words.peopleOf, '{{names}}']),
    ...(news === 'cancelled' ? [] : [{ label: words.cancel, link }]),
    ...(about.state === 'coming' ? [words.calendar[news]] : []),
    ...(news === 'reminder' && choices !== null ? [words.choose] : []),
  ];
  const until = offeredUntil === null ? '' : momentIn(language)(offeredUntil);
  const known = {
    title,
    names,
    until,
    day: dayIn(language, about.eventAt),
    company: company ?? '',
    reason: reason ?? '',
    choices: choices ?? '',
    before: then.join('\n'),
    now: now.join('\n'),
  };
  return letterMail(letter, { subject, greeting: words.greeting, parts }, known);
}

function knownIn({ eventAt, eventPlace, event }: EventNewsMail): KnownEvent {
  const { endsAt, wholeDay, dates, address, link } = event;
  return { eventAt, eventPlace, endsAt, wholeDay, dates, address, link };
}
