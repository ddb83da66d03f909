import { dayAfter } from '#api/base/validity.rules.ts';
import type { Span } from './terms.rules.ts';

/** How long the portal is run by somebody: to the end of a day, for good, or not even today. */
export type RunUntil = { kind: 'nobody' } | { kind: 'day'; day: string } | { kind: 'forGood' };

/**
 * Until when these terms leave no day from today on without an admin. A successor counts who takes over on the next
 * day; after a gap nobody could appoint one.
 */
export function runUntil(terms: readonly Span[], today: string): RunUntil {
  let covered = dayAfter(today, -1);
  for (const term of terms.toSorted((a, b) => (a.startsOn ?? '').localeCompare(b.startsOn ?? ''))) {
    if (term.startsOn !== null && term.startsOn > dayAfter(covered, 1)) break;
    if (term.endsOn === null) return { kind: 'forGood' };
    if (term.endsOn > covered) covered = term.endsOn;
  }
  return covered < today ? { kind: 'nobody' } : { kind: 'day', day: covered };
}

/**
 * Whether a change leaves somebody who runs the portal. Time passes too, so one whose term ends is not enough where
 * somebody held the role for good before; where nobody did, it may not become shorter than it was.
 */
export function mayFollow(before: RunUntil, after: RunUntil): boolean {
  return lengthOf(after) >= lengthOf(before);
}

/** Text that sorts as the moments do. */
function lengthOf(until: RunUntil): string {
  if (until.kind === 'day') return until.day;
  return until.kind === 'forGood' ? 'for good' : '';
}
