import type { UserState } from '#contract/members/words.ts';
import { UpdateMe, type UpdateUser } from '#contract/members/users.ts';

/** The fields among these that the office alone may change. */
export function officeFields(change: UpdateUser): string[] {
  return Object.keys(change).filter((field) => !Object.hasOwn(UpdateMe.shape, field));
}

/** State after somebody is shut out; undefined where that makes no sense. */
export function blocked(state: UserState): UserState | undefined {
  return state === 'blocked' || state === 'left' ? undefined : 'blocked';
}

/** State after somebody is let in again; undefined where he or she is not out. Whoever waited for approval has it. */
export function unblocked(state: UserState, hasSignedIn: boolean): UserState | undefined {
  if (state !== 'blocked' && state !== 'left') return undefined;
  return hasSignedIn ? 'active' : 'invited';
}

interface Standing {
  state: UserState;
  hasSignedIn: boolean;
}

/**
 * State of a person who has been made one with another. Who is known to the office lets the same person in who waits.
 * Who has no sign-in takes over the other's, and is shut out when that sign-in was: to merge is not to unblock.
 */
export function mergedState(person: Standing, other: Standing): UserState {
  if (person.state === 'blocked' || person.state === 'left') return person.state;
  const takesOver = !person.hasSignedIn && other.hasSignedIn;
  if (takesOver && (other.state === 'blocked' || other.state === 'left')) return other.state;
  if (person.state === 'invited') return takesOver ? 'active' : 'invited';
  if (person.state === 'pending') return other.state === 'active' || other.state === 'invited' ? 'active' : 'pending';
  return 'active';
}
