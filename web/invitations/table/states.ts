import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { InvitationState } from '#contract/invitations.ts';

export const states = [
  'none',
  'missing',
  'queued',
  'sending',
  'sent',
  'refused',
  'bounced',
] as const satisfies readonly InvitationState[];

const tones = {
  none: 'primary',
  missing: 'warn',
  queued: 'plain',
  sending: 'plain',
  sent: 'ok',
  kept: 'plain',
  refused: 'signal',
  bounced: 'signal',
} as const;

export function stateIn(asked: string): InvitationState | 'all' {
  return states.find((state) => state === asked) ?? 'all';
}

/** How far an invitation is, in a line and over a list; without a mail server none is sent. */
export function useStates() {
  const t = useTexts('invitations');
  const { mailsLeave } = useTenant();
  const shown = (state: InvitationState) => (state === 'sent' && !mailsLeave ? 'kept' : state);
  return {
    words: (state: InvitationState) => t(`states.${shown(state)}`),
    filterWords: (state: InvitationState) => t(`filters.${shown(state)}`),
    tone: (state: InvitationState) => tones[shown(state)],
  };
}
