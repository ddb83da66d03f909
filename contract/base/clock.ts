/** The time zone of every portal, wherever the server and its readers are; `portal_today()` uses it too. */
export const zone = 'Europe/Berlin';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });

const times = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' });

/** `2026-12-04`. */
export function dayOf(at: string | number | Date): string {
  return days.format(new Date(at));
}

/** Whether a day begins then. */
export function isMidnight(at: string): boolean {
  return times.format(new Date(at)) === '00:00:00' && new Date(at).getMilliseconds() === 0;
}
