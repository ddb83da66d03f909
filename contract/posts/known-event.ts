import { datesOf, noFacts } from './event-days.ts';
import type { EventFacts } from './event.ts';

/** When and where an event takes place, as somebody was told. */
export interface KnownEvent extends Pick<EventFacts, 'endsAt' | 'wholeDay' | 'dates' | 'address' | 'link'> {
  eventAt: string;
  eventPlace: string | null;
}

interface OfPost {
  eventAt: string | null;
  eventPlace: string | null;
  event: EventFacts | null;
}

/** Null without a day. */
export function knownOf({ eventAt, eventPlace, event }: OfPost): KnownEvent | null {
  if (eventAt === null) return null;
  const { endsAt, wholeDay, dates, address, link } = event ?? noFacts;
  return { eventAt, eventPlace, endsAt, wholeDay, dates, address, link };
}

/** Whether one of its dates begins later. */
export function isAhead(known: KnownEvent, now: Date): boolean {
  return datesOf({ eventAt: known.eventAt, event: known }).some(({ at }) => new Date(at) > now);
}

/** Whether both are at the same time, and at the same place but for the link. */
export function areAlike(one: KnownEvent, other: KnownEvent): boolean {
  return timesOf(one) === timesOf(other) && one.eventPlace === other.eventPlace && one.address === other.address;
}

/** Whether both are at the same time. */
export function areSimultaneous(one: KnownEvent, other: KnownEvent): boolean {
  return timesOf(one) === timesOf(other);
}

function timesOf({ eventAt, endsAt, wholeDay, dates }: KnownEvent): string {
  return JSON.stringify(
    [wholeDay, ...datesOf({ eventAt, event: { endsAt, dates } })].map((part) =>
      typeof part === 'boolean' ? part : [part.at, part.endsAt],
    ),
  );
}
