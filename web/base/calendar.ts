/** The office's clock; a day is `2026-12-04`, a time `18:30`. */
const zone = 'Europe/Berlin';
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
const wallFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
const dayLength = 86_400_000;

/** The day an instant falls on at the office. */
export function dayOf(at: string | Date): string {
  return dayFormat.format(new Date(at));
}

/** The time of day at the office. */
export function timeOf(at: string | Date): string {
  return timeFormat.format(new Date(at));
}

/** The instant at which the office's clock shows this day and time; null while either is incomplete. */
export function instantAt(day: string, time: string): string | null {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall)) return null;
  // Twice, because the first guess may lie on the other side of a change of clocks.
  const guess = wall - offsetAt(wall);
  return new Date(wall - offsetAt(guess)).toISOString();
}

/** Whole days from today; negative once the day has passed. */
export function daysUntil(day: string, now: Date): number {
  return (Date.parse(day) - Date.parse(dayOf(now))) / dayLength;
}

/** The Monday of the week a day lies in. */
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
