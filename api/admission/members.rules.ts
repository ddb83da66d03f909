import type { ErrorCode } from '#contract/base/errors.ts';
import type { UserState } from '#contract/people/words.ts';

/** Why somebody in this state may not use the portal; undefined for those who may. */
export function refusal(state: UserState, vouchedFor: boolean): ErrorCode | undefined {
  if (state === 'active' || (state === 'pending' && vouchedFor)) return undefined;
  return state === 'blocked' || state === 'left' || state === 'refused' ? `members.${state}` : 'members.pending';
}

/**
 * State of a newcomer whose address nobody has invited; undefined where nobody may come uninvited. Whom the
 * association's own sign-in service names as one of the office is let in: else a new portal had nobody to approve.
 */
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
