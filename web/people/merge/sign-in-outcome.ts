import { isShutOut, otherSignIn, takesOver } from '#contract/people/merging.ts';
import type { User } from '#contract/people/people.ts';

/** Null if there is nothing to show. */
export function signInOutcome(
  stays: User,
  goes: User,
): 'ends' | 'takenOver' | 'takenOverShutOut' | 'staysShutOut' | null {
  if (takesOver(stays, goes) && isShutOut(goes)) return 'takenOverShutOut';
  const outcome = otherSignIn(stays, goes);
  return outcome === 'none' ? null : outcome;
}
