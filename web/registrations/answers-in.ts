import type { RegistrationOverview } from '#contract/registrations/registrations.ts';

/** How many have answered: who comes, waits, has an offer, or declined. */
export function answersIn({ states: { coming, offered, waiting, declined } }: RegistrationOverview): number {
  return [coming, offered, waiting, declined].reduce((sum, { registrations }) => sum + registrations, 0);
}
