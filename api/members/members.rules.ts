import type { ErrorCode } from '#contract/errors.ts';
import type { UserState } from '#contract/members.ts';

/** Why somebody in this state may not use the portal; undefined for those who may. */
export function refusal(state: UserState): ErrorCode | undefined {
  if (state === 'active') return undefined;
  return state === 'blocked' || state === 'left' ? 'members.blocked' : 'members.pending';
}

/** State of a newcomer whose address nobody has invited; undefined where nobody may come uninvited. */
export function stateOfNewcomer(registration: 'approval' | 'open' | 'invite'): 'active' | 'pending' | undefined {
  if (registration === 'invite') return undefined;
  return registration === 'open' ? 'active' : 'pending';
}
