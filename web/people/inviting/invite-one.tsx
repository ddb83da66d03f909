import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation, InvitationCounts } from '#contract/invitations.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { actionOf } from './action-of.ts';
import { FoldedInvitation } from './shown-invitation.tsx';

interface Props {
  invitation: Invitation;
  onSent?: (counts: InvitationCounts) => void;
}

/** Invites one person, after it was shown what leaves to which address. Nothing while a mail is on its way. */
export function InviteOne({ invitation, onSent }: Props) {
  const t = useTexts('people/inviting');
  const { instant } = useFormats();
  const mailWords = useMailWords();
  const [asking, setAsking] = useState(false);
  const { user, state, at } = invitation;
  const email = invitation.email ?? '';
  const { name } = user;
  const send = useMutation({
    ...mutation('POST /api/invitations'),
    onSuccess: (result) => {
      onSent?.(result);
      if (result.accepted > 0) toast.success(mailWords(t('one.done', { email })));
      else toast.error(t('one.nobody', { name }));
    },
    onSettled: () => setAsking(false),
  });
  const act = actionOf(invitation);
  if (act === null) return null;
  const again = act === 'again';
  return (
    <>
      <Button
        small
        variant={again ? 'quiet' : 'soft'}
        icon={again ? 'reload' : 'mail'}
        aria-label={t(again ? 'one.againOf' : 'one.sendOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t(again ? 'one.again' : 'one.send')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(again ? 'one.againTitle' : 'one.title', { name })}
        confirm={t(again ? 'one.again' : 'one.send')}
        onConfirm={() => send.mutate({ query: { mails: 1 }, body: { userIds: [user.id], again } })}
        busy={send.isPending}
      >
        <p>
          {mailWords(
            again
              ? t(`one.againText.${state as 'sent'}`, { email, at: at ? instant(at) : '' })
              : t('one.text', { email }),
          )}
        </p>
        <FoldedInvitation />
      </ConfirmDialog>
    </>
  );
}
