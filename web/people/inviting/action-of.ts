import type { Invitation } from '#contract/invitations.ts';

/** Milliseconds after which an unconfirmed mail may be resent; as on the server. */
const lostAfter = 10 * 60_000;

/** What can be done about an invitation; null while it is on its way or has no address. */
export function actionOf({ state, at }: Pick<Invitation, 'state' | 'at'>, now = Date.now()): 'send' | 'again' | null {
  if (state === 'none') return 'send';
  if (state === 'sending') return at !== null && now - Date.parse(at) >= lostAfter ? 'again' : null;
  return state === 'queued' || state === 'missing' ? null : 'again';
}
