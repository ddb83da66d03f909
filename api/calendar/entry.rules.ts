import { datesOf, isCancelled } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { DeadlinePurpose } from '#contract/posts/posts.ts';

/** What each entry has of its post. */
export interface OfPost {
  postId: string;
  title: string;
  /** Of the post; it rises with each change. */
  version: number;
  changedAt: string;
}

/** A date of an event. */
export interface EventEntry extends OfPost {
  what: 'event';
  /** From 1, of the dates of a course. */
  number: number;
  at: string;
  /** Of whole days the midnight after the last one. */
  endsAt: string | null;
  wholeDay: boolean;
  place: string | null;
  isCancelled: boolean;
}

export interface DeadlineEntry extends OfPost {
  what: 'deadline';
  day: string;
  purpose: DeadlinePurpose | null;
}

/** A date of an event, or the deadline of a post. */
export type Entry = EventEntry | DeadlineEntry;

export interface OfEvent extends OfPost {
  eventAt: string;
  place: string | null;
  event:
    | (Pick<EventFacts, 'endsAt' | 'wholeDay' | 'dates' | 'address'> & Partial<Pick<EventFacts, 'cancelled'>>)
    | null;
}

/** One for each date of the event. */
export function eventsOf({ postId, title, version, changedAt, eventAt, place, event }: OfEvent): EventEntry[] {
  const where = [place, event?.address].filter((one) => typeof one === 'string');
  return datesOf({ eventAt, event }).map(({ at, endsAt }, index) => ({
    postId,
    title,
    version,
    changedAt,
    what: 'event',
    place: where.length > 0 ? where.join(', ') : null,
    wholeDay: event?.wholeDay ?? false,
    isCancelled: isCancelled(event),
    number: index + 1,
    at,
    endsAt,
  }));
}
