import type { InvitationState } from '#contract/invitations.ts';
import type { UserState } from '#contract/people/words.ts';

/** Why somebody cannot be invited by mail at all; undefined for those who can. */
export function hindrance({ userState, email }: { userState: UserState; email: string | null }): string | undefined {
  if (userState !== 'invited') return 'is not waiting for an invitation';
  return email === null ? 'has no address' : undefined;
}

/** A mail that the server has not said yes to for so long will not be sent by whoever began it. */
const lostAfter = 10 * 60_000;

/** Whether somebody named is written to now: who never was, and who was only when that is meant. */
export function isDue(
  { state, stateAt }: { state: InvitationState; stateAt: Date | null },
  { again, now }: { again: boolean; now: Date },
): boolean {
  if (state === 'none') return true;
  if (state === 'queued' || state === 'missing') return false;
  const isLost = state !== 'sending' || (stateAt !== null && now.getTime() - stateAt.getTime() >= lostAfter);
  return again && isLost;
}
