import { dayOf } from '#contract/base/clock.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import type { RegistrationState } from '#contract/registrations/words.ts';

export interface Wanted {
  /** People who are to come. */
  people: number;
  /** Goes on the waiting list if there are too few seats. */
  wait: boolean;
  /** The registration as it is. */
  before: { state: RegistrationState; people: number; offered: number | null } | undefined;
  /** Free seats, without those that are held for this registration; null without a limit. */
  free: number | null;
}

/** What becomes of it; undefined: there are too few seats. Who comes already keeps the seats, even if there are fewer by now. */
export function stateFor(
  { people, wait, before, free }: Wanted,
  { waiting }: Pick<RegistrationTerms, 'waiting'>,
): 'coming' | 'waiting' | undefined {
  if (free === null) return 'coming';
  const held = before?.state === 'coming' ? before.people : (before?.offered ?? 0);
  const keeps = before?.state === 'coming' && people <= before.people;
  if (keeps || people <= held + free) return 'coming';
  const stays = before?.state === 'waiting' || before?.state === 'offered';
  return waiting && (wait || stays) ? 'waiting' : undefined;
}

const hour = 3_600_000;

/** Until when a seat is held: so many hours, but at the longest until registering ends. */
export function heldUntil(
  { offerHours, until }: Pick<RegistrationTerms, 'offerHours' | 'until'>,
  { begin, now }: { begin: string; now: Date },
): Date {
  const asked = new Date(now.getTime() + (offerHours || usualHours) * hour);
  const end = new Date(begin);
  if (asked >= end) return end;
  if (until === null || dayOf(asked) <= until) return asked;
  return endOfDay(until);
}

/** Where seats go at once, but too few are free for all of a registration. */
const usualHours = 48;

/** The first moment of the next day, found within the two hours by which a day may be shorter or longer. */
function endOfDay(day: string): Date {
  let end = Date.parse(`${day}T21:00:00Z`);
  while (dayOf(end) <= day) end += hour;
  return new Date(end);
}
