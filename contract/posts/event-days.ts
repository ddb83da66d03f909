import { dayOf, isMidnight } from '../base/clock.ts';
import type { FieldError } from '../base/errors.ts';
import { termsErrors } from '../registrations/checks.ts';
import type { RegistrationTerms } from '../registrations/terms.ts';
import type { EventDate, EventFacts, SharedFacts } from './event.ts';

/** Facts that came later are missing in older ones. */
type Later = 'registration' | 'isPublic' | 'cancelled';
type StoredFacts = Omit<EventFacts, Later> & Partial<Pick<EventFacts, Later>>;

/** The facts alone, of whatever holds more. */
export function factsOf({
  endsAt,
  wholeDay,
  dates,
  address,
  link,
  contact,
  costs,
  forWhom,
  registration,
  isPublic,
  cancelled,
}: StoredFacts): EventFacts {
  return {
    endsAt,
    wholeDay,
    dates: dates.map((date) => ({ at: date.at, endsAt: date.endsAt })),
    address,
    link,
    contact,
    costs,
    forWhom,
    registration: registration ?? null,
    isPublic: isPublic ?? false,
    cancelled: cancelled ?? null,
  };
}

/** Whether a correction has cancelled it. */
export function isCancelled(event: Partial<Pick<EventFacts, 'cancelled'>> | null): boolean {
  return (event?.cancelled ?? null) !== null;
}

/** Nothing is known of the event but its begin and place. */
export const noFacts: EventFacts = {
  endsAt: null,
  wholeDay: false,
  dates: [],
  address: null,
  link: null,
  contact: null,
  costs: null,
  forWhom: null,
  registration: null,
  isPublic: false,
  cancelled: null,
};

/** What is kept where the days are not; null if that is nothing. */
export function withoutDays(event: EventFacts): EventFacts | null {
  const kept = { ...factsOf(event), endsAt: null, dates: [], cancelled: null };
  if (kept.registration) kept.registration = { ...kept.registration, opensOn: null, until: null };
  const { wholeDay, address, link, contact, costs, forWhom, registration, isPublic } = kept;
  return wholeDay || isPublic || [address, link, contact, costs, forWhom, registration].some((one) => one !== null)
    ? kept
    : null;
}

/** When an event took place, and people registered for it. */
export interface TemplateDays
  extends Pick<EventFacts, 'endsAt' | 'dates'>, Pick<RegistrationTerms, 'opensOn' | 'until'> {
  at: string;
}

/** What `withoutDays` leaves out. */
export function daysAlone({
  eventAt,
  event,
}: {
  eventAt: string | null;
  event: EventFacts | null;
}): TemplateDays | null {
  if (eventAt === null) return null;
  const { endsAt, dates, registration } = event ?? noFacts;
  return { at: eventAt, endsAt, dates, opensOn: registration?.opensOn ?? null, until: registration?.until ?? null };
}

export function sharedFacts(event: EventFacts): SharedFacts;
export function sharedFacts(event: EventFacts | null): SharedFacts | null;
export function sharedFacts(event: EventFacts | null): SharedFacts | null {
  if (event === null) return null;
  const { link, ...shared } = factsOf(event);
  return { ...shared, online: link !== null };
}

type Dated = { eventAt: string | null; event: Pick<EventFacts, 'endsAt' | 'dates'> | null };

/** Every date of the event, the first one too. */
export function datesOf({ eventAt, event }: Dated): EventDate[] {
  if (eventAt === null) return [];
  return [{ at: eventAt, endsAt: event?.endsAt ?? null }, ...(event?.dates ?? [])];
}

/** The first and the last day of a date, in the zone of the portal. */
export function daysOf({ at, endsAt }: EventDate): { first: string; last: string } {
  return { first: dayOf(at), last: endsAt === null ? dayOf(at) : dayOf(Date.parse(endsAt) - 1) };
}

const hour = 3_600_000;

/** Whether it is time to give the link: from an hour before a date until it ends, or its day does. */
export function isLinkOpen(dated: Dated, now: Date): boolean {
  return datesOf(dated).some(({ at, endsAt }) => {
    const isOver = endsAt === null ? dayOf(now) > dayOf(at) : now >= new Date(endsAt);
    return now.getTime() >= Date.parse(at) - hour && !isOver;
  });
}

/** What does not fit together, with the field where it is to be mended. */
export function eventErrors({ eventAt, event }: { eventAt: string | null; event: EventFacts | null }): FieldError[] {
  if (event === null) return [];
  const { endsAt, wholeDay, dates, registration } = event;
  if (eventAt === null && (endsAt !== null || dates.length > 0))
    return [{ path: 'eventAt', message: 'must be given, as the event has an end or further dates' }];
  const ofTerms = registration ? termsErrors(registration, eventAt) : [];
  if (eventAt === null) return ofTerms;
  const all = datesOf({ eventAt, event });
  const pathOf = (place: number, part: 'at' | 'endsAt') =>
    place > 0 ? `event.dates.${place - 1}.${part}` : part === 'at' ? 'eventAt' : 'event.endsAt';
  const ofDates = all.flatMap(({ at, endsAt: end }, place): FieldError[] => {
    const before = all[place - 1];
    if (wholeDay && !isMidnight(at))
      return [{ path: pathOf(place, 'at'), message: 'must be a midnight, as the event takes whole days' }];
    if (wholeDay && end !== null && !isMidnight(end))
      return [{ path: pathOf(place, 'endsAt'), message: 'must be a midnight, as the event takes whole days' }];
    if (before && at <= before.at) return [{ path: pathOf(place, 'at'), message: 'must be after the date before it' }];
    if (before && overlaps(before, at, wholeDay))
      return [{ path: pathOf(place, 'at'), message: 'must not be before the date before it has ended' }];
    if (end !== null && end <= at) return [{ path: pathOf(place, 'endsAt'), message: 'must be after the begin' }];
    return [];
  });
  return [...ofDates, ...ofTerms];
}

function overlaps(before: EventDate, at: string, wholeDay: boolean): boolean {
  if (wholeDay) return daysOf(before).last >= dayOf(at);
  return before.endsAt !== null && before.endsAt > at;
}
