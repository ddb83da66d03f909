import { isShutOut, otherSignIn, takesOver } from '#contract/people/merging.ts';
import type { User } from '#contract/people/people.ts';

/** What to tell of the sign-in of the one who goes; null where there is nothing to tell. */
export function signInOutcome(
  stays: User,
  goes: User,
): 'ends' | 'takenOver' | 'takenOverShutOut' | 'staysShutOut' | null {
  if (takesOver(stays, goes) && isShutOut(goes.state)) return 'takenOverShutOut';
  const outcome = otherSignIn(stays, goes);
  return outcome === 'none' ? null : outcome;
}
