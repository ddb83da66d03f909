import type { InvitationState } from '#contract/invitations.ts';

export function skipReason({ isInvitable, email }: { isInvitable: boolean; email: string | null }): string | undefined {
  if (!isInvitable) return 'is not waiting for an invitation';
  return email === null ? 'has no address' : undefined;
}

/** After this the sender will not finish it. */
const lostAfter = 10 * 60_000;

/** Repeats only if wanted. */
export function isDue(
  { state, stateAt }: { state: InvitationState; stateAt: Date | null },
  { again, now }: { again: boolean; now: Date },
): boolean {
  if (state === 'none') return true;
  if (state === 'queued' || state === 'missing') return false;
  const isLost = state !== 'sending' || (stateAt !== null && now.getTime() - stateAt.getTime() >= lostAfter);
  return again && isLost;
}
