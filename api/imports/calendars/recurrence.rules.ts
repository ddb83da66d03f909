import { Script } from 'node:vm';
import ICAL from 'ical.js';
import { dayLength, wallOf } from '#contract/base/clock.ts';
import { calendarLimits } from '#contract/imports/calendar-words.ts';
import type { Moment } from './components.rules.ts';
import { Unread } from './unread.rules.ts';
import { timeAt, wallAt } from './zones.rules.ts';

/** How many dates of all rules of a file are looked at. */
export interface Budget {
  left: number;
}

export const usualBudget = 300_000;

const offDay = ['SECONDLY', 'MINUTELY', 'HOURLY'];

/** The dates by a rule until a year after today or its begin, and whether it has more. Throws `Unread`. */
export function datesByRule(
  rule: string,
  start: Moment,
  { now, budget }: { now: number; budget: Budget },
): { walls: number[]; goesOn: boolean } {
  const recur = readRule(rule);
  if (offDay.includes(recur.freq)) throw new Unread('tooOften');
  const isOver = endOf(recur, start);
  recur.until = null;
  const horizon = Math.max(start.wall, wallOf(now)) + calendarLimits.days * dayLength;
  return within(second, () => {
    const walls = new Set([start.wall]);
    const iterator = recur.iterator(timeAt(start.wall));
    for (let next = iterator.next() as ICAL.Time | null; next; next = iterator.next() as ICAL.Time | null) {
      budget.left -= 1;
      if (budget.left < 0) throw new Unread('tooOften');
      const wall = wallAt(next);
      if (isOver(wall)) break;
      if (wall > horizon) return { walls: [...walls], goesOn: true };
      walls.add(wall);
    }
    return { walls: [...walls], goesOn: false };
  });
}

function readRule(rule: string): ICAL.Recur {
  try {
    return ICAL.Recur.fromString(rule);
  } catch {
    throw new Unread('badRule');
  }
}

/** Its last day counts as a whole; a last time is one of the zone of the event, or in UTC. */
function endOf({ until }: ICAL.Recur, { zone }: Moment): (wall: number) => boolean {
  if (!until) return () => false;
  const last = wallAt(until);
  if (until.isDate) return (wall) => wall >= last + dayLength;
  if (until.zone === ICAL.Timezone.utcTimezone) return (wall) => zone(wall) > last;
  return (wall) => wall > last;
}

const second = 1000;

/** A rule without dates, such as each 30 February, lets the library search for ever. */
function within<Result>(milliseconds: number, work: () => Result): Result {
  let result: { is: Result } | undefined;
  const place = globalThis as { limited?: () => void };
  place.limited = () => {
    result = { is: work() };
  };
  try {
    new Script('globalThis.limited()').runInThisContext({ timeout: milliseconds });
  } catch (error) {
    throw error instanceof Unread ? error : new Unread('tooOften');
  } finally {
    delete place.limited;
  }
  if (!result) throw new Unread('tooOften');
  return result.is;
}
