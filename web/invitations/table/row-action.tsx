import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { keepCounts } from '../invitations.queries.ts';
import { personPath } from './person-path.ts';
import { actionOf } from './states.ts';

export function RowAction({ invitation }: { invitation: Invitation }) {
  const t = useTexts('invitations');
  const { instant } = useFormats();
  const mailWords = useMailWords();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { user, email, state, at } = invitation;
  const { name } = user;
  const send = useMutation({
    ...mutation('POST /api/invitations'),
    onSuccess: (result) => {
      keepCounts(client, result);
      if (result.accepted > 0) toast.success(mailWords(t('sentOne', { email: email ?? '' })));
      else toast.error(t('nobodyOne', { name }));
    },
    onSettled: () => setAsking(false),
  });
  const act = actionOf(invitation);
  const write = (again: boolean) => send.mutate({ body: { userIds: [user.id], again } });
  if (state === 'missing')
    return (
      <ButtonLink
        small
        variant="quiet"
        icon="write"
        to={personPath(user.id, 'data')}
        aria-label={t('addEmailOf', { name })}
      >
        {t('addEmail')}
      </ButtonLink>
    );
  if (act === null) return null;
  if (act === 'send')
    return (
      <Button
        small
        variant="soft"
        icon="mail"
        busy={send.isPending}
        aria-label={t('sendOne', { name })}
        onClick={() => write(false)}
      >
        {t('send')}
      </Button>
    );
  return (
    <>
      <Button small variant="quiet" icon="reload" aria-label={t('againOne', { name })} onClick={() => setAsking(true)}>
        {t('again')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('againTitle', { name })}
        confirm={t('again')}
        onConfirm={() => write(true)}
        busy={send.isPending}
      >
        {mailWords(t(`againText.${state as 'sent'}`, { email: email ?? '', at: at ? instant(at) : '' }))}
      </ConfirmDialog>
    </>
  );
}
