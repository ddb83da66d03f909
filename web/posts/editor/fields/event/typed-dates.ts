import { dayAfter, dayOf } from '#contract/base/clock.ts';
import { datesOf, daysOf } from '#contract/posts/event-days.ts';
import type { EventDate, EventFacts } from '#contract/posts/event.ts';
import { instantAt, timeOf } from '#web/base/time/calendar.ts';

/** A date as it is typed, `''` where nothing is yet. */
export interface TypedDate {
  day: string;
  time: string;
  endDay: string;
  endTime: string;
}

export const nothingTyped: TypedDate = { day: '', time: '', endDay: '', endTime: '' };

export function typedOf({ eventAt, event }: { eventAt: string | null; event: EventFacts | null }): TypedDate[] {
  const typed = datesOf({ eventAt, event }).map((date) => typedDate(date, event?.wholeDay ?? false));
  return typed.length > 0 ? typed : [nothingTyped];
}

function typedDate(date: EventDate, wholeDay: boolean): TypedDate {
  const { at, endsAt } = date;
  const { first, last } = daysOf(date);
  if (wholeDay) return { day: first, time: '', endDay: first === last ? '' : last, endTime: '' };
  const end = endsAt === null ? '' : dayOf(endsAt);
  return {
    day: first,
    time: timeOf(at),
    endDay: end === first ? '' : end,
    endTime: endsAt === null ? '' : timeOf(endsAt),
  };
}

/** Null while the begin is incomplete. A whole day ends with its last day, at the next midnight. */
export function dateTyped({ day, time, endDay, endTime }: TypedDate, wholeDay: boolean): EventDate | null {
  const at = instantAt(day, wholeDay ? '00:00' : time);
  if (at === null) return null;
  if (wholeDay) return { at, endsAt: endDay === '' || endDay === day ? null : instantAt(dayAfter(endDay, 1), '00:00') };
  return { at, endsAt: endTime === '' ? null : instantAt(endDay || day, endTime) };
}

/** What an event has beside its dates. */
export type BesideDates = Omit<EventFacts, 'endsAt' | 'wholeDay' | 'dates'>;

/** What a draft has of it: no facts where nothing is known. */
export function eventOf(
  typed: readonly TypedDate[],
  wholeDay: boolean,
  beside: BesideDates,
): { eventAt: string | null; event: EventFacts | null } {
  const [first, ...others] = typed.map((one) => dateTyped(one, wholeDay));
  const eventAt = first?.at ?? null;
  const dates = first ? others.filter((date) => date !== null) : [];
  const endsAt = first?.endsAt ?? null;
  const isKnown = Object.values(beside).some((one) => one !== null && one !== false);
  if (!isKnown && (eventAt === null || (endsAt === null && dates.length === 0 && !wholeDay)))
    return { eventAt, event: null };
  return { eventAt, event: { endsAt, wholeDay, dates, ...beside } };
}
