import type { FieldError } from '#contract/base/errors.ts';

interface Validity {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
}

export function endsBeforeItStarts(change: Validity, stored: Validity = {}): boolean {
  const startsOn = change.startsOn === undefined ? stored.startsOn : change.startsOn;
  const endsOn = change.endsOn === undefined ? stored.endsOn : change.endsOn;
  return Boolean(startsOn && endsOn && endsOn < startsOn);
}

export function wrongDays(change: Validity, stored?: Validity, path = 'endsOn'): FieldError[] {
  return endsBeforeItStarts(change, stored) ? [{ path, message: 'must not lie before startsOn' }] : [];
}

/** `days` may be negative. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
