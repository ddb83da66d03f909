import type { Announced } from '#contract/base/announced.ts';
import type { Outgoing } from '#contract/mailings/outgoing.ts';

/** The numbers that a reader was shown, for the server to compare. */
export function announced(outgoing: Outgoing | undefined): Announced {
  if (!outgoing) return {};
  const { mails, later, pushes, byLetter } = outgoing;
  return { mails, later, pushes, byLetter };
}

/** Of what sends nothing now. */
export const announcedNothing: Announced = { mails: 0, later: 0, pushes: 0, byLetter: 0 };
