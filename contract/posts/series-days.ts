import { dayAfter, dayLength, dayOf, instantAfter } from '../base/clock.ts';
import type { EventFacts } from './event.ts';
import type { Post } from './posts.ts';

export const seriesLimits = { days: 52 } as const;

/** `weekdayOfMonth`: the same weekday in the same week of the month, such as the third Tuesday. */
export const rhythms = ['week', 'twoWeeks', 'weekdayOfMonth', 'dayOfMonth', 'year'] as const;
export type Rhythm = (typeof rhythms)[number];

/** The next days after the first, so many; months without such a day are left out. */
export function seriesDays(first: string, rhythm: Rhythm, count: number): string[] {
  if (rhythm === 'week' || rhythm === 'twoWeeks') {
    const step = rhythm === 'week' ? 7 : 14;
    return Array.from({ length: count }, (_, place) => dayAfter(first, step * (place + 1)));
  }
  const days: string[] = [];
  const step = rhythm === 'year' ? 12 : 1;
  // A leap day comes every four, at the longest every eight years.
  for (let months = step; days.length < count && months <= 12 * 8 * count; months += step) {
    const day = rhythm === 'weekdayOfMonth' ? sameWeekday(first, months) : sameDay(first, months);
    if (day !== null) days.push(day);
  }
  return days;
}

function monthAfter(day: string, months: number): { year: number; month: number } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  return { year: Math.floor(at / 12), month: at % 12 };
}

function sameDay(first: string, months: number): string | null {
  const { year, month } = monthAfter(first, months);
  const at = new Date(Date.UTC(year, month, Number(first.slice(8))));
  return at.getUTCMonth() === month ? at.toISOString().slice(0, 10) : null;
}

function sameWeekday(first: string, months: number): string | null {
  const { year, month } = monthAfter(first, months);
  const begin = new Date(Date.UTC(year, month, 1));
  const week = Math.floor((Number(first.slice(8)) - 1) / 7);
  const weekday = new Date(first).getUTCDay();
  const day = 1 + ((weekday - begin.getUTCDay() + 7) % 7) + week * 7;
  const at = new Date(Date.UTC(year, month, day));
  return at.getUTCMonth() === month ? at.toISOString().slice(0, 10) : null;
}

type Dated = Pick<Post, 'eventAt' | 'deadline' | 'confirmation' | 'expiresOn'> & {
  event: Pick<EventFacts, 'endsAt' | 'dates' | 'registration'> | null;
};

/** The post with its event on another day: all its days move by as many, and the times of day stay. */
export function movedTo<P extends Dated>(given: P & { eventAt: string }, day: string): P {
  const days = Math.round((Date.parse(day) - Date.parse(dayOf(given.eventAt))) / dayLength);
  const instant = <I extends string | null>(at: I) => (at === null ? at : instantAfter(at, days)) as I;
  const moved = (one: string | null) => (one === null ? null : dayAfter(one, days));
  const { eventAt, event, deadline, confirmation, expiresOn } = given;
  return {
    ...given,
    eventAt: instant(eventAt),
    event: event && {
      ...event,
      endsAt: instant(event.endsAt),
      dates: event.dates.map((date) => ({ at: instant(date.at), endsAt: instant(date.endsAt) })),
      registration: event.registration && {
        ...event.registration,
        opensOn: moved(event.registration.opensOn),
        until: moved(event.registration.until),
      },
    },
    deadline: moved(deadline),
    confirmation: confirmation && { ...confirmation, until: moved(confirmation.until) },
    expiresOn: moved(expiresOn),
  };
}
