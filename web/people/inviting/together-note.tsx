import type { InvitationsOutgoing } from '#contract/invitations.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** Why there are fewer e-mails than people. */
export function TogetherNote({ outgoing }: { outgoing: InvitationsOutgoing | undefined }) {
  const t = useTexts('people/inviting');
  const { mailsLeave } = useTenant();
  return mailsLeave && outgoing && outgoing.mails < outgoing.people ? <p>{t('together')}</p> : null;
}
