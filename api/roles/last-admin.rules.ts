import { dayAfter } from '#platform/rules/validity.rules.ts';
import type { Span } from './terms.rules.ts';

export type RunUntil = { kind: 'nobody' } | { kind: 'day'; day: string } | { kind: 'forGood' };

/** The first day without an admin ends it; a successor must start the next day. */
export function runUntil(terms: readonly Span[], today: string): RunUntil {
  let covered = dayAfter(today, -1);
  for (const term of terms.toSorted((a, b) => (a.startsOn ?? '').localeCompare(b.startsOn ?? ''))) {
    if (term.startsOn !== null && term.startsOn > dayAfter(covered, 1)) break;
    if (term.endsOn === null) return { kind: 'forGood' };
    if (term.endsOn > covered) covered = term.endsOn;
  }
  return covered < today ? { kind: 'nobody' } : { kind: 'day', day: covered };
}

/** A limited term is not enough after a permanent one, and may not get shorter. */
export function mayFollow(before: RunUntil, after: RunUntil): boolean {
  return lengthOf(after) >= lengthOf(before);
}

/** Sorts by time. */
function lengthOf(until: RunUntil): string {
  if (until.kind === 'day') return until.day;
  return until.kind === 'forGood' ? 'for good' : '';
}
