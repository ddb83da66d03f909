// The office's clock, wherever the reader is; a day is `2026-12-04`, a time `18:30`.
import { dayOf, zone } from '#contract/base/clock.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
const wallFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
const dayLength = 86_400_000;

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
  // Twice, as the first guess may be across a clock change.
  const guess = wall - offsetAt(wall);
  return new Date(wall - offsetAt(guess)).toISOString();
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
  return shift(day, -weekday);
}

export function shift(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

function offsetAt(instant: number): number {
  return Date.parse(`${wallFormat.format(instant).replace(' ', 'T')}Z`) - instant;
}
