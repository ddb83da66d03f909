import type { ErrorCode } from '#contract/base/errors.ts';
import { type MemberFacts, userState, type UserState } from '#contract/people/words.ts';

/** Undefined if allowed. */
export function refusal(person: MemberFacts, vouchedFor: boolean): ErrorCode | undefined {
  const state = userState(person);
  if (state === 'open' || (state === 'applied' && vouchedFor)) return undefined;
  return refusals[state];
}

const refusals = {
  invited: 'members.pending',
  none: 'members.pending',
  applied: 'members.pending',
  declined: 'members.refused',
  blocked: 'members.blocked',
  left: 'members.left',
} as const satisfies Record<Exclude<UserState, 'open'>, ErrorCode>;

/** Undefined if newcomers are refused. Vouched ones are let in, or a new portal had nobody to approve. */
export function membershipOfNewcomer({
  registration,
  vouchedFor,
}: {
  registration: 'approval' | 'open' | 'invite';
  vouchedFor: boolean;
}): 'member' | 'applied' | undefined {
  if (vouchedFor) return 'member';
  if (registration === 'invite') return undefined;
  return registration === 'open' ? 'member' : 'applied';
}
