/** The time zone of every portal, wherever the server and its readers are; `portal_today()` uses it too. */
export const zone = 'Europe/Berlin';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });

const times = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' });

/** `2026-12-04`. */
export function dayOf(at: string | number | Date): string {
  return days.format(new Date(at));
}

const walls = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

/** What the clock of the portal shows, as milliseconds of the same figures in UTC. */
export function wallOf(at: string | number): number {
  return Date.parse(`${walls.format(new Date(at)).replace(' ', 'T')}Z`);
}

/** The instant in milliseconds at which the clock of the portal shows it; the inverse of {@link wallOf}. */
export function instantOfWall(wall: number): number {
  const offsetAt = (instant: number) => wallOf(instant) - instant;
  // Twice, as the first guess may be across a clock change.
  return wall - offsetAt(wall - offsetAt(wall));
}

export const dayLength = 86_400_000;

/** `2026-12-04` and 3: `2026-12-07`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** So many days later, at the same time of day, also across a change of the clock. */
export function instantAfter(at: string, days: number): string {
  return new Date(instantOfWall(wallOf(at) + days * dayLength)).toISOString();
}

/** Whether a day begins then. */
export function isMidnight(at: string): boolean {
  return times.format(new Date(at)) === '00:00:00' && new Date(at).getMilliseconds() === 0;
}
