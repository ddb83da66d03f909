/** The time zone of every portal, wherever the server and its readers are; `portal_today()` uses it too. */
export const zone = 'Europe/Berlin';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });

/** `2026-12-04`. */
export function dayOf(at: string | Date): string {
  return days.format(new Date(at));
}
