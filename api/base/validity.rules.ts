import type { FieldError } from '#contract/base/errors.ts';

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

/** What is wrong with a last day that lies before the first. */
export function wrongDays(change: Validity, stored?: Validity, path = 'endsOn'): FieldError[] {
  return endsBeforeItStarts(change, stored) ? [{ path, message: 'must not lie before startsOn' }] : [];
}

/** The day so many days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
