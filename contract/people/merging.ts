import type { UserState } from './words.ts';

/**
 * What becomes of the way in of somebody who is made one with another. `none`: there was none, or no more than an address.
 * `takenOver`: it is the way in of the one who stays. `ends`: whoever uses it again is new here. `staysShutOut`: it was
 * shut out and stays so, as an entry of its own.
 */
export const otherSignIns = ['none', 'takenOver', 'ends', 'staysShutOut'] as const;
export type OtherSignIn = (typeof otherSignIns)[number];

export interface Standing {
  state: UserState;
  email: string | null;
  hasSignedIn: boolean;
}

/** What becomes of the way in of `other`, who is made one with `person`. */
export function otherSignIn(person: Standing, other: Standing): OtherSignIn {
  if (takesOver(person, other)) return other.hasSignedIn ? 'takenOver' : 'none';
  const hasWayIn = other.hasSignedIn || other.email !== null;
  if (hasWayIn && isShutOut(other.state)) return 'staysShutOut';
  return other.hasSignedIn ? 'ends' : 'none';
}

/** Whether the one who stays will come in as the other did: by that sign-in, or at first by that address. */
export function takesOver(person: Standing, other: Standing): boolean {
  if (person.hasSignedIn) return false;
  return other.hasSignedIn || (person.email === null && other.email !== null);
}

export function isShutOut(state: UserState): boolean {
  return state === 'blocked' || state === 'left';
}
