/** First and last day, as far as they are named. */
interface Validity {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
}

/** Whether the last day would lie before the first, once a patch is applied to what is stored; days are compared as ISO text. */
export function endsBeforeItStarts(change: Validity, stored: Validity = {}): boolean {
  const startsOn = change.startsOn === undefined ? stored.startsOn : change.startsOn;
  const endsOn = change.endsOn === undefined ? stored.endsOn : change.endsOn;
  return Boolean(startsOn && endsOn && endsOn < startsOn);
}

/** The day so many days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
