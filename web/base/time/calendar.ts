// The office's clock, wherever the reader is; a day is `2026-12-04`, a time `18:30`.
import { dayAfter, dayLength, dayOf, instantOfWall, zone } from '#contract/base/clock.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

let last = { minute: Number.NaN, day: '' };

/** Worked out each minute, as it is asked in each row of a list. */
export function today(now = new Date()): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: dayOf(now) };
  return last.day;
}

export function timeOf(at: string | Date): string {
  return timeFormat.format(new Date(at));
}

/** In the office's time zone; null while day or time is incomplete. */
export function instantAt(day: string, time: string): string | null {
  const wall = Date.parse(`${day}T${time}Z`);
  // While the year is typed, browsers pad it with zeros.
  if (Number.isNaN(wall) || day < '1000') return null;
  return new Date(instantOfWall(wall)).toISOString();
}

/** Whole days; negative once the day has passed. */
export function daysUntil(day: string, now: Date): number {
  return daysBetween(dayOf(now), day);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** Full months. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

export function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday);
}
