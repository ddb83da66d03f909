import type { ErrorCode } from '#contract/base/errors.ts';
import type { UserState } from '#contract/people/words.ts';

/** Undefined if allowed. */
export function refusal(state: UserState, vouchedFor: boolean): ErrorCode | undefined {
  if (state === 'active' || (state === 'pending' && vouchedFor)) return undefined;
  return state === 'blocked' || state === 'left' || state === 'refused' ? `members.${state}` : 'members.pending';
}

/** Undefined if newcomers are refused. Vouched ones are let in, or a new portal had nobody to approve. */
export function stateOfNewcomer({
  registration,
  vouchedFor,
}: {
  registration: 'approval' | 'open' | 'invite';
  vouchedFor: boolean;
}): 'active' | 'pending' | undefined {
  if (vouchedFor) return 'active';
  if (registration === 'invite') return undefined;
  return registration === 'open' ? 'active' : 'pending';
}
