import type { MemberFacts } from './words.ts';

/** `takenOver` by the one who stays; `ends`: a later sign-in starts afresh; `staysShutOut` in an entry of its own. */
export const otherSignIns = ['none', 'takenOver', 'ends', 'staysShutOut'] as const;
export type OtherSignIn = (typeof otherSignIns)[number];

export interface MergeSide extends MemberFacts {
  email: string | null;
  hasSignedIn: boolean;
}

/** The sign-in of `other`, merged into `person`. */
export function otherSignIn(person: MergeSide, other: MergeSide): OtherSignIn {
  if (takesOver(person, other)) return other.hasSignedIn ? 'takenOver' : 'none';
  const hasWayIn = other.hasSignedIn || other.email !== null;
  if (hasWayIn && isShutOut(other)) return 'staysShutOut';
  return other.hasSignedIn ? 'ends' : 'none';
}

/** By the sign-in, or the address at first. */
export function takesOver(person: MergeSide, other: MergeSide): boolean {
  if (person.hasSignedIn) return false;
  return other.hasSignedIn || (person.email === null && other.email !== null);
}

export function isShutOut({ membership, access }: MemberFacts): boolean {
  return access === 'blocked' || membership === 'left';
}
