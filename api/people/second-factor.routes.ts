import type { users } from '#contract/people/people.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { takeSecondFactor, type TakeSecondFactor } from './second-factor.acts.ts';
import { ownerTeller } from './tell-owner.acts.ts';

export function secondFactorHandlers(
  mailing: Mailing,
  take: TakeSecondFactor,
): Pick<Handlers<typeof users>, 'takeSecondFactor'> {
  const tell = ownerTeller(mailing);
  const taking = { tenants: mailing.tenants, tell, take };
  return { takeSecondFactor: (input) => takeSecondFactor(taking, input) };
}
